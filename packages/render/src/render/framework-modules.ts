import * as remoteRuntime from '@meridian-vale/federation/remote';
import React from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import ReactDomServer from 'react-dom/server';
import * as router from 'react-router-dom';
import sanitizeHtml from 'sanitize-html';

export const frameworkModules = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-dom/server': ReactDomServer,
  'react-router': router,
  'react-router-dom': router,
  'sanitize-html': sanitizeHtml,
  'federation/remote': remoteRuntime,
};
