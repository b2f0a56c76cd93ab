/**
 * What the browser gets of react-router-dom. A shared module is not tree-shaken, so what is named here is what ships;
 * a test holds the remotes' imports against this list, because a missing name fails at run time only
 * (docs/decisions/shared-packages.md).
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
