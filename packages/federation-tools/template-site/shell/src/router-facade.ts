/** What remotes may import of the router: a shared module ships whole, so the list is what ships. */
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
