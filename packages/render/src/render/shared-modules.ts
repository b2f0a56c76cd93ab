import * as remoteRuntime from '@meridian-vale/federation/remote';
import type { serverExternals } from '@meridian-vale/federation/shared-names';
import * as sharedIdentity from '@meridian-vale/shared-identity';
import React from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import ReactDomServer from 'react-dom/server';
import * as router from 'react-router-dom';
import sanitizeHtml from 'sanitize-html';
import type { SharedModules } from './evaluate-bundle.ts';

const modules: Readonly<Record<(typeof serverExternals)[number], unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-dom/server': ReactDomServer,
  'react-router': router,
  'react-router-dom': router,
  'sanitize-html': sanitizeHtml,
  'shared-identity': sharedIdentity,
  'federation/remote': remoteRuntime,
};

/** The packages that this program shares with the bundles it evaluates. */
export const sharedModules: SharedModules = modules;
