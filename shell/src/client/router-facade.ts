/**
 * What the browser gets of react-router-dom. A shared module is not tree-shaken, so what is named here is what ships;
 * a test holds the remotes' imports against this list, because a missing name fails at run time only
 * (docs/decisions/shared-packages.md).
 */
export {
  Await,
  createBrowserRouter,
  createContext,
  createPath,
  data,
  Form,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  RouterContextProvider,
  redirect,
  resolvePath,
  ScrollRestoration,
  useFetcher,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  useSubmit,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
