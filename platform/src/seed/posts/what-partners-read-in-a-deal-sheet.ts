import type { SeedPost } from './seed-post.ts';

export const whatPartnersReadInADealSheet: SeedPost = {
  id: 'post-05',
  slug: 'what-partners-read-in-a-deal-sheet',
  title: 'What Partners Read in a Deal Sheet',
  abstract:
    'How hiring partners read a deal sheet or matter list, what confidentiality rules let you say, an entry before and after, and the verbs for each class year.',
  publishAt: '2026-09-28T09:00:00.000Z',
  content: `<p>A deal sheet is evidence of what you can be trusted to do alone. The partner who reads it has an active matter, a gap in the team, and a few minutes. The question is not how large your transactions were. It is: if I hand this person the next one on Thursday evening, what comes back on Friday?</p>
<p>Litigators call it a matter list. For the verbs below, read: drafted the motion, took the deposition, argued it, tried it.</p>
<h2>What partners look at first</h2>
<p>Watch someone experienced read one. They check the headings against your resume. They read the first entry under each heading and skip to the last. Then they look for something they know: a structure, a court, a counterparty. When they find it, they read closely, because now they can check you. So every entry has to survive being the only one that is read.</p>
<h2>Say what you did</h2>
<p>The common fault is a sheet that describes transactions with nobody in them. Before:</p>
<blockquote><p>Represented a private equity sponsor in its acquisition of a logistics business.</p></blockquote>
<p>After:</p>
<blockquote><p>Represented a private equity sponsor in the acquisition of a services business (2025). Drafted the ancillary agreements; ran diligence on 140 material contracts with two first-years; negotiated the disclosure schedules with seller's counsel.</p></blockquote>
<p>Some verbs claim more than others, and readers know the order:</p>
<table>
<thead><tr><th scope="col">Verb</th><th scope="col">What it claims</th><th scope="col">Who can usually use it</th></tr></thead>
<tbody>
<tr><th scope="row">Assisted, reviewed, prepared</th><td>Someone checked every page</td><td>Years one and two</td></tr>
<tr><th scope="row">Drafted, coordinated, managed</th><td>You held the pen or the process</td><td>Years two to four</td></tr>
<tr><th scope="row">Negotiated, ran, advised</th><td>You spoke for the client</td><td>Years four to six</td></tr>
<tr><th scope="row">Led</th><td>Nobody above you was on the daily call</td><td>Years six and up</td></tr>
</tbody>
</table>
<p>Use the strongest verb that is true. Model Rule 7.1 forbids false or misleading statements about your services, and 12 entries that say "led" make a second-year hard to believe.</p>
<h2>Order by weight</h2>
<p>Chronology is for the resume. Group matters by type of work, and put the one you would most enjoy explaining first in its group. If you can talk about it for 10 minutes without notes, it belongs at the top.</p>
<p>Match the groups to the job. A capital markets associate who wants to move into finance opens with the loans, even if there are only three.</p>
<h2>Public does not mean free to use</h2>
<p>The duty of confidentiality in Model Rule 1.6 covers all information relating to the representation, whatever its source. ABA Formal Opinion 480 applies that to public commentary: a fact in a public record is still protected unless the client consents or disclosure is impliedly authorized. For former clients, Rule 1.9(c)(1) lets you <em>use</em> information that has become "generally known," which Formal Opinion 479 reads narrowly: widely recognized by the public or in the client's industry, not merely findable. It does not let you <em>reveal</em> the information: Rule 1.9(c)(2) keeps the duty of Rule 1.6, and to put a fact on a deal sheet is to reveal it.</p>
<p>New York's Rule 1.6 is narrower. It protects information that is privileged, that is likely to embarrass or harm the client, or that the client asked you to keep confidential. What is generally known in the local community or the trade is ordinarily not protected, but a fact is not generally known merely because it is in a court file.</p>
<p>In practice:</p>
<ul>
<li><strong>Announced deals</strong> that your firm lists on its site, with the client named, may be listed the same way. The listing suggests that the client agreed. Repeat that wording and no more; if you are not sure and cannot ask without announcing your search, describe the deal instead.</li>
<li><strong>Filed cases</strong> show counsel of record. Name the case only if your firm does.</li>
<li><strong>Everything else</strong> is described: "a listed Asian developer," "a midsize US lender," "a contract dispute for a hospital system."</li>
<li><strong>Deals that died in private, clients under investigation, prices never published</strong> stay out, even when the story is good.</li>
</ul>
<p>Test each description by asking whether a reader in the industry could name the client. If so, widen it. Discretion on paper is the first work sample a firm sees.</p>
<h2>Form</h2>
<ul>
<li><strong>Two pages</strong> for an associate, three for counsel. A partner's business plan is a different document.</li>
<li><strong>Two or three lines per entry.</strong> The first says what it was; the rest, what you did.</li>
<li><strong>The year at the end of the first line.</strong> Readers look for what you have done lately.</li>
<li><strong>Values only where your firm has published them and you name the deal,</strong> rounded, in one currency.</li>
<li><strong>No adjectives.</strong> "Complex" and "high-profile" are what the reader is supposed to think.</li>
<li><strong>Your name on each page.</strong> It will be printed and separated.</li>
</ul>
<h2>If you have few closings</h2>
<p>Markets close and deals die. List deals that did not sign, with your role, if you may mention them. Add pro bono work you ran: a partner will see that you have met a client alone.</p>
<h2>If you are changing\u00a0practice</h2>
<p>Say so in one line at the top, and lead with what carries over:</p>
<blockquote><p>Capital markets associate moving to leveraged finance. Covenant drafting on six high-yield notes (entries 1 to 6); lender-side work on three term loans (entries 7 to 9).</p></blockquote>
<h2>Before it goes</h2>
<p>Read it aloud as if the partner you worked for were in the room. Any entry you would want to explain to that partner claims too much. Then give it to a friend in another practice and ask what they think you do.</p>
<p>We edit deal sheets with candidates as part of <a href="/services#attorney-representation">attorney representation</a>. The next document a firm will ask you for is a conflicts list; <a href="/blog/the-quiet-lateral-move">the checklist for a quiet move</a> has a template.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.americanbar.org/groups/professional_responsibility/publications/model_rules_of_professional_conduct/rule_1_6_confidentiality_of_information/">ABA Model Rule 1.6</a>, with <a href="https://www.americanbar.org/groups/professional_responsibility/publications/model_rules_of_professional_conduct/rule_1_9_duties_of_former_clients/">Rule 1.9</a> and Rule 7.1</li>
<li><a href="https://www.americanbar.org/groups/professional_responsibility/publications/ethics_opinions/">ABA Formal Opinions 479 (2017) and 480 (2018)</a></li>
<li><a href="https://www.law.cornell.edu/regulations/new-york/22-NYCRR-1200">New York Rules of Professional Conduct, 22 NYCRR Part 1200</a>, Rule 1.6(a), and New York State Bar Ethics Opinion 1268 (2024)</li>
</ul>
<p>Sources checked November 23, 2026. The sample entries are invented. General information, not legal advice; your state's rule controls.</p>`,
};
