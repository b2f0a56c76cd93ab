/** Types of the used API: neither package includes types. */
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { readonly addLocation: boolean; readonly embedSource: readonly string[] });
    parse(html: string): object;
  }
}

declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(data: object): Promise<
      readonly {
        readonly severity: 'ERROR' | 'WARNING';
        readonly issueMessage: string;
        readonly fieldNames?: readonly string[];
        readonly path: readonly { readonly type?: string }[];
      }[]
    >;
  }
}
