import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

/** Turns Lingui's macros into calls, in the files that import one, before React's own transform sees them. */
export function linguiMacros(): Plugin {
  return {
    name: 'lingui-macros',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\.tsx?($|\?)/.test(id) || !/@lingui\/(core|react)\/macro/.test(code)) return null;
      const result = await transformAsync(code, {
        filename: id,
        plugins: ['@lingui/babel-plugin-lingui-macro'],
        parserOpts: { plugins: ['typescript', 'jsx'] },
        sourceMaps: true,
        babelrc: false,
        configFile: false,
      });
      return result?.code ? { code: result.code, map: result.map ?? null } : null;
    },
  };
}
