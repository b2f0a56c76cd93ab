import { packageUses, routerImports } from './router-imports.ts';

const bundle = `
var __webpack_modules__ = ({ 28: ((module) => { module.exports = require("react"); }) });
const external_router_ = require("react-router-dom");
var external_react_ = __webpack_require__(28);
var external_react_default = /*#__PURE__*/__webpack_require__.n(external_react_);
const { useMemo: memo } = require("react");
(0,external_router_.useLoaderData)(external_router_["Link"]);
external_react_default().createRef(other.forwardRef);
`;

test('the places where a server bundle uses an external package are found, through namespaces, defaults and destructuring', () => {
  const found = packageUses(bundle, ['react', 'react-router-dom']).map(
    ({ from, name, start }) => `${from} ${name} at ${bundle.slice(start, start + 16).split('.')[0]}`,
  );
  expect(found.sort()).toEqual([
    'react createRef at external_react_d',
    'react useMemo at { useMemo: memo ',
    'react-router-dom Link at external_router_',
    'react-router-dom useLoaderData at external_router_',
  ]);
  expect(routerImports(bundle)).toEqual(['Link', 'useLoaderData']);
});
