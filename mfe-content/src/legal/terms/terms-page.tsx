import { useSite } from '@meridian-vale/federation/remote';
import type { ReactNode } from 'react';
import { LegalDocument } from '../document/legal-document.tsx';
import { termsSections } from './terms-sections.tsx';

/** /legal/terms */
export const TermsPage = (): ReactNode => (
  <LegalDocument
    title="Terms of Use"
    lead="The rules for using this site, in plain language. They apply to candidates, employers, vendors, and visitors."
    sections={termsSections(useSite())}
  />
);
