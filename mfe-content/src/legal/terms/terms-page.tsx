import { useSite } from 'federation/remote';
import type { ReactNode } from 'react';
import { LegalDocument } from '../document/legal-document.tsx';
import { termsSections } from './terms-sections.tsx';

/** /legal/terms */
export const TermsPage = (): ReactNode => (
  <LegalDocument
    title="Terms of Use"
    lead="The terms on which you may use this site, in plain words. They apply to candidates, employers, vendors and visitors alike."
    sections={termsSections(useSite())}
  />
);
