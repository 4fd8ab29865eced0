import { expect, test } from 'vitest';
import { withoutImports } from '../../vite/classic-imports.ts';

const loaderOf = (file: string) => `load("${file}")`;

test('an import of a file becomes a call of the loader, however its address is written', () => {
  const code = "const a=()=>import(`./a.js`);const b=()=>import('./b.js').then(m=>m.x);";
  expect(withoutImports(code, loaderOf)).toBe(
    'const a=()=>load("a.js");const b=()=>load("b.js").then(m=>m.x);',
  );
});

test('what Vite has put around it goes, what stands in it stays', () => {
  const code =
    'const a=()=>V(async()=>{let{x:e}=await import(`./a.js`);return{x:e}},__vite__mapDeps([1,2]));';
  expect(withoutImports(code, loaderOf)).toBe(
    'const a=()=>(async()=>{let{x:e}=await load("a.js");return{x:e}})();',
  );
  expect(withoutImports('r(()=>V(()=>import(`./b.js`),[]));', loaderOf)).toBe('r(()=>(()=>load("b.js"))());');
});

test('an address that is not known before, and other calls with a list, stay', () => {
  const code = 'f(()=>import(e.module),[]);g(()=>1,[]);import"./c.js";';
  expect(withoutImports(code, loaderOf)).toContain('import(e.module)');
  expect(withoutImports(code, loaderOf)).toContain('g(()=>1,[]);import"./c.js";');
});
