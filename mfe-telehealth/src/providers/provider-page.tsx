import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Provider } from './provider-route.tsx';
import styles from './providers-page.module.css';

/** /providers/{id} (RESOLUTIONS R5). */
export function ProviderPage(): ReactNode {
  const { provider } = useLoaderData<{ provider: Provider | null }>();
  return (
    <div className={`container ${styles.page}`}>
      {provider ? (
        <>
          <h1>{provider.name}</h1>
          {provider.specialty && <p className="eyebrow">{provider.specialty}</p>}
          {provider.bio && <p>{provider.bio}</p>}
        </>
      ) : (
        <h1>No results found</h1>
      )}
    </div>
  );
}
