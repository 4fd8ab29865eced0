declare const __BUILD_ID__: string | undefined;
// oxlint-disable-next-line no-underscore-dangle -- the name that the bundler replaces
declare const __CONTRACT_ID__: string | undefined;

/** Name of this build; tests run without the bundler that puts it in. */
export const build: string = typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : 'test';

/** Name of the contract: the shapes of all answers. */
export const contract: string = typeof __CONTRACT_ID__ === 'string' ? __CONTRACT_ID__ : 'test';
