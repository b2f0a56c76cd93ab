import { useSite } from 'federation/remote';
import type { ReactNode } from 'react';
import { LegalDocument } from '../document/legal-document.tsx';
import { privacySections } from './privacy-sections.tsx';

/** /legal/privacy */
export const PrivacyPage = (): ReactNode => (
  <LegalDocument
    title="Privacy Notice"
    lead="The site itself collects no personal data from visitors. This notice says what it does keep, what its two cookies are for, and what happens when you write to us."
    sections={privacySections(useSite())}
  />
);
