/** Never called in this app. Who calls it after all learns of it. */
const unused = '{ throw new Error("left out of the build"); }';
const all = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, unused]));

/**
 * Parts of libraries that the phone would carry for nothing, by file and function. The versions are pinned. A block that
 * does something says what the function does under our settings.
 */
export const cuts: Record<string, Record<string, string>> = {
  // No forms, no fetchers, no pages of a framework that are fetched ahead, nothing rendered by a server.
  'react-router/dist/development/chunk-6KYCQHYJ.mjs': {
    ...all(
      'PrefetchPageLinks',
      'PrefetchPageLinksImpl',
      'RSCPrefetchPageLinksImpl',
      'Form',
      'useSubmit',
      'useFormAction',
      'RSCErrorHandler',
      'handleAction',
      'fetch',
      'handleFetcherAction',
      'handleFetcherLoader',
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
      'deserializeErrors',
    ),
    parseHydrationData: '{ return undefined; }',
  },
  // One try, no hooks, no progress; answers are read by src/api/exchange.ts.
  'ky/distribution/core/Ky.js': {
    ...all('calculateRetryDelay', 'calculateDelay', 'validateJsonWithSchema', 'cloneInitHookOptions'),
    wrapRequestWithUploadProgress: '{ return request; }',
    retryFromError: '{ throw error; }',
    runBeforeRequestHooks: '{ return undefined; }',
    runAfterResponseHooks: '{ return response; }',
    getResponseData: '{ return undefined; }',
  },
  'ky/distribution/utils/body.js': all('streamResponse', 'streamRequest'),
  // One language at a time, whose words come by our own backend; no formats within words.
  'i18next/dist/esm/i18next.js': all(
    'cloneInstance',
    'dir',
    'loadLanguages',
    'reloadResources',
    'saveMissing',
    'getUsedParamsDetails',
    'parseFormatStr',
  ),
  // Framework7 moves elements by their style sheets.
  'dom7/dom7.esm.js': all('animate', 'scrollTo'),
};
