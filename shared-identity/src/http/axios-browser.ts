// The browser's axios, without the unused features of the default export (instances, cancel tokens, form data). The
// package's types apply to these files.
import type { AxiosStatic } from 'axios';
// @ts-expect-error not typed
import Axios from 'axios/unsafe/core/Axios.js';
// @ts-expect-error not typed
import defaults from 'axios/unsafe/defaults/index.js';

export default new Axios(defaults) as AxiosStatic;
