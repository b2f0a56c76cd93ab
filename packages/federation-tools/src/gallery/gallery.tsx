/// <reference types="webpack/module" />

import '@meridian-vale/shared-ui/tokens/tokens.css';
import '@meridian-vale/shared-ui/tokens/fonts.css';
import '@meridian-vale/shared-ui/tokens/base.css';
import type { Examples } from '@meridian-vale/shared-ui/examples/examples';
import { type ReactNode, StrictMode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import styles from './gallery.module.css';

const files = import.meta.webpackContext('packages-with-examples', { recursive: true, regExp: /\.examples\.tsx$/ });

/** `link-card` from `./link-card/link-card.examples.tsx`. */
const nameOf = (file: string): string => /([^/]+)\.examples\.tsx$/.exec(file)?.[1] ?? file;

const components = files
  .keys()
  .map((file) => ({ name: nameOf(file), examples: (files(file) as { examples: Examples }).examples }))
  .sort((a, b) => a.name.localeCompare(b.name));

function Components(): ReactNode {
  return (
    <main className="container">
      <h1>The kit</h1>
      <nav aria-label="Components">
        <ul className={styles.index}>
          {components.map(({ name }) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {components.map(({ name, examples }) => (
        <div key={name} className={styles.component}>
          <h2 id={name}>{name}</h2>
          {Object.entries(examples).map(([state, Example]) => (
            <div key={state} className={styles.example} data-example={`${name}: ${state}`}>
              <h3 className={`eyebrow ${styles.state}`}>{state}</h3>
              <Example />
            </div>
          ))}
        </div>
      ))}
    </main>
  );
}

/** Every component with examples, the kit's and the remotes', in every state. A memory router catches its links and forms. */
function Gallery(): ReactNode {
  const [router] = useState(() => createMemoryRouter([{ path: '*', Component: Components }]));
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}

export const renderGallery = (): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The kit</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/gallery.css">
<script type="module" src="/gallery.js"></script>
</head>
<body><div id="gallery">${renderToString(<Gallery />)}</div></body>
</html>`;

if (typeof document !== 'undefined') hydrateRoot(document.getElementById('gallery') as HTMLElement, <Gallery />);
