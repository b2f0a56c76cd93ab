import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

/** Properties of remote jobs; the site's jobs are on site. */
const ofRemoteWork = ['applicantLocationRequirements', 'jobLocationType'];
/** The validator does not support lists of places; other tests check a job's address. */
const inLists = 'jobLocation.address.addressCountry';

/** Problems that a search engine would find in the page's structured data. */
export async function structuredDataFaults(html: string): Promise<string[]> {
  const data = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html);
  const issues = await new Validator().validate(data);
  return issues
    .filter(({ fieldNames = [] }) => !fieldNames.some((name) => name === inLists || ofRemoteWork.includes(name)))
    .map(
      ({ severity, issueMessage, path }) => `${severity} ${path.map(({ type }) => type).join('/')}: ${issueMessage}`,
    );
}
