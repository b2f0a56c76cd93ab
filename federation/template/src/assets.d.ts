/// <reference types="federation/assets" />
/// <reference types="@testing-library/jest-dom" />
