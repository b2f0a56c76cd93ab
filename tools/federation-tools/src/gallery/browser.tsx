import 'shared-ui/tokens/tokens.css';
import 'shared-ui/tokens/fonts.css';
import 'shared-ui/tokens/base.css';
import { hydrateRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

hydrateRoot(document.getElementById('gallery') as HTMLElement, <Gallery />);
