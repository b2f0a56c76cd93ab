import '@meridian-vale/shared-ui/tokens/tokens.css';
import '@meridian-vale/shared-ui/tokens/fonts.css';
import '@meridian-vale/shared-ui/tokens/base.css';
import { hydrateRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

hydrateRoot(document.getElementById('gallery') as HTMLElement, <Gallery />);
