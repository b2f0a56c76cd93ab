/**
 * Runs before the deployed shell and gives it the development build of React through the share scope, because only that
 * build preserves state across edits, and the policy of trusted types.
 */
import { registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';
import { installTrustedTypes } from '../../browser-policy.ts';

const development: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
};

installTrustedTypes();
registerGlobalPlugins([
  {
    name: 'development-react',
    resolveShare(share) {
      const { resolver, pkgName } = share;
      const replacement = development[pkgName];
      if (!replacement) return share;
      return {
        ...share,
        resolver: () => {
          const found = resolver();
          return found && { ...found, shared: { ...found.shared, lib: () => replacement, loaded: true } };
        },
      };
    },
  },
]);
