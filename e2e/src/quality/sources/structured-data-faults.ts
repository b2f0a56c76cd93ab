import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

/** Of jobs that are done from anywhere; the site's are at a place. */
const ofRemoteWork = ['applicantLocationRequirements', 'jobLocationType'];
/** The validator reads no list of places; a job's address has a test of its own (HEAD-42). */
const inLists = 'jobLocation.address.addressCountry';

/** What a search engine that reads the page's structured data misses or refuses. */
export async function structuredDataFaults(html: string): Promise<string[]> {
  const data = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html);
  const issues = await new Validator().validate(data);
  return issues
    .filter(({ fieldNames = [] }) => !fieldNames.some((name) => name === inLists || ofRemoteWork.includes(name)))
    .map(
      ({ severity, issueMessage, path }) => `${severity} ${path.map(({ type }) => type).join('/')}: ${issueMessage}`,
    );
}
