/**
 * The exports of react-router-dom that ship to the browser. Shared modules are not tree-shaken, so exactly this list
 * ships; a test compares the remotes' imports with it, because a missing name would fail only at run time
 * (docs/decisions/0010-shared-packages.md).
 */
export {
  createBrowserRouter,
  createContext,
  createPath,
  data,
  Form,
  Link,
  matchRoutes,
  Outlet,
  Router,
  RouterContextProvider,
  redirect,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
