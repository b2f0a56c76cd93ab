import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDebounce } from 'shared-ui/debounce/use-debounce';
import { toName, writeName } from './typed-name.ts';

/**
 * The text in the box, ahead of the address: 300 ms after the last key the address follows, and with it the search.
 * The last answer wins: the router gives up an earlier search that is still under way.
 * @param asked the name in the address
 */
export function useDebouncedName(asked: string) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [typed, setTyped] = useState(asked);
  const debounce = useDebounce();
  const wanted = useRef(asked);

  // Back, forward and links change the address without the box: it follows. Its own searches must not overwrite what
  // was typed since.
  useEffect(() => {
    if (asked === wanted.current) return;
    debounce.cancel();
    wanted.current = asked;
    setTyped(asked);
  }, [asked, debounce]);

  const search = (text: string) => {
    debounce.cancel();
    const name = toName(text);
    // One entry of history a search, not one a pause.
    const replace = wanted.current !== '' && name !== '';
    wanted.current = name;
    navigate({ pathname, search: writeName(name) }, { replace, preventScrollReset: true });
  };
  const type = (text: string) => {
    setTyped(text);
    debounce.run(() => {
      if (toName(text) !== wanted.current) search(text);
    });
  };
  return { typed, type, searchNow: () => search(typed) };
}
