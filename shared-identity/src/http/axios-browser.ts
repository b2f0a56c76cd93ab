// The browser's axios: what its default export adds (instances, cancel tokens, form data) is never used. The types of
// these files are those of the package.
import type { AxiosStatic } from 'axios';
// @ts-expect-error not typed
import Axios from 'axios/unsafe/core/Axios.js';
// @ts-expect-error not typed
import defaults from 'axios/unsafe/defaults/index.js';

export default new Axios(defaults) as AxiosStatic;
