import { useSite } from '@meridian-vale/federation/remote';
import type { ReactNode } from 'react';
import { LegalDocument } from '../document/legal-document.tsx';
import { privacySections } from './privacy-sections.tsx';

export const PrivacyPage = (): ReactNode => (
  <LegalDocument
    title="Privacy Notice"
    lead="The site does not ask who you are. This notice explains what we do keep, what our two cookies do, and what happens when you contact us."
    sections={privacySections(useSite())}
  />
);
