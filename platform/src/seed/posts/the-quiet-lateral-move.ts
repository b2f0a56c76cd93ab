import type { SeedPost } from './seed-post.ts';

export const theQuietLateralMove: SeedPost = {
  id: 'post-03',
  slug: 'the-quiet-lateral-move',
  title: 'The Quiet Lateral Move: A Checklist',
  abstract:
    'How an associate looks for a new law firm without the current one knowing: devices, calendars, conflicts, references, and a resignation note to adapt.',
  publishAt: '2026-10-26T09:00:00.000Z',
  content: `<p>You need not announce that you are unhappy in order to move. Look while you work, meet your deadlines, and tell your firm on the day you choose. A quiet search has four parts: keep it off the firm's systems, keep your own records, keep the circle small, and leave on good terms.</p>
<h2>Keep the search off the firm's systems</h2>
<p>Assume that your employer can read what passes through its equipment. In New York it has probably told you so: since May 2022, Civil Rights Law §\u00a052-c (the second section of that number) requires private employers that monitor email, phone, or internet use to post a notice, to give it in writing to those they hire, and to have it acknowledged. Use your own phone, email account, and time. Do not forward anything to yourself from work, and do not keep a draft resume in the document system.</p>
<ul>
<li><strong>Interviews</strong> happen early, late, and at lunch. For a long round, take a vacation day and call it one.</li>
<li><strong>Video calls</strong> need a door that closes. A parked car is better than a glass conference room.</li>
<li><strong>Your public profile</strong> should change slowly. A new photograph and 40 connections in a weekend say what you have not said.</li>
<li><strong>Your calendar</strong> is read by more people than you think. "Private" is fine. "Coffee, Firm B" is not.</li>
</ul>
<h2>Keep your own records</h2>
<h3>The deal sheet</h3>
<p>Update it at home, after each signing, from memory and public facts. <a href="/blog/what-partners-read-in-a-deal-sheet">What partners read in a deal sheet</a> covers the form and the confidentiality rule.</p>
<h3>The conflicts list</h3>
<p>A firm that is serious about you will ask for one. ABA Model Rule 1.6(b)(7) allows limited disclosure for that purpose, once substantive talks have taken place, if it neither compromises privilege nor harms the client. ABA Formal Opinion 09-455, which came first, describes the limit: usually the persons and issues involved, and no more than is reasonably necessary. Your state's version controls. New York did not adopt (b)(7); comments [18A] to [18F] to its Rule 1.6 say what may be disclosed.</p>
<p>Write the list from memory and public sources, never from the firm's system. It needs four columns:</p>
<table>
<thead><tr><th scope="col">Client</th><th scope="col">Adverse or other party</th><th scope="col">Kind of matter</th><th scope="col">Dates</th></tr></thead>
<tbody>
<tr><th scope="row">Lender (public deal; name given)</th><td>Borrower (named in filing)</td><td>Term loan</td><td>2024 to 2025</td></tr>
<tr><th scope="row">Withheld: not public</th><td>Withheld</td><td>Internal investigation, health care</td><td>2026, open</td></tr>
</tbody>
</table>
<p>The second row is a complete answer until a client consents or the firms' counsel work out a way to clear it.</p>
<h3>Grades, bars, dates</h3>
<p>Have your transcript, certificates of good standing, and true employment dates ready. If you were admitted on a UBE score, note the exam date: <a href="/blog/bar-admission-new-york-dc-florida-texas">how long it transfers</a> depends on the state.</p>
<h2>Keep the circle small</h2>
<p>Tell the person you live with. Tell one friend who works somewhere else. If you use a recruiter, choose one who submits nothing without your written approval. Until you need references, tell no one else, except a friend at the firm you want who would carry your resume in.</p>
<p><strong>We ask every firm to call references only after a conditional offer, and no one at your current firm until you have given notice.</strong> We cannot enforce it. Offer people from an earlier chapter instead: a judge, an associate who has moved on, a client contact who has changed companies. Ask them first and tell them about the job.</p>
<h2>Interview as someone who has a job</h2>
<p>You are in no hurry, so ask better questions. Who reviews my work? What is the last person in this position doing now? How are hours credited when a deal dies? One question should not come: in New York City, neither an employer nor an employment agency, nor anyone acting for either, may ask what you are or have been paid, or rely on it to set your pay, unless you offer it without prompting (Administrative Code §\u00a08-107(25)). New York's Labor Law §\u00a0194-a restricts its use across the state. Name the pay you want instead.</p>
<p>Never speak badly of your firm. The partner across the table will imagine you saying the same of the new firm.</p>
<h2>The week you give notice</h2>
<ol>
<li><strong>Have everything first</strong>: written offer, conflicts cleared, checks finished, start date set.</li>
<li><strong>Read what you signed</strong>: notice period, bonus date, anything to be repaid.</li>
<li><strong>Know what would keep you.</strong> The time to raise it was before you held another offer; <a href="/blog/counter-offers">counteroffers</a> are a poor place to start.</li>
<li><strong>Tell the partner you work for in person</strong>, then the others the same day.</li>
<li><strong>Take nothing.</strong> Forms, precedents, and contact lists belong to the firm and its clients.</li>
<li><strong>Plan the transition around clients.</strong> ABA Formal Opinion 489 asks firms and departing lawyers to put them first, and limits notice periods to what clients need.</li>
</ol>
<p>Hand over a note that closes the subject:</p>
<blockquote><p>I am resigning, and my last day will be Friday, March 19. Thank you for five good years; I learned my trade here. A list of my open matters, with the next date in each, is attached. I will do whatever helps with the handoff.</p></blockquote>
<h2>Afterward</h2>
<p>Take a week off if anyone will let you. Write to the people who taught you something. In a few years one of them may be a client and another across the table.</p>
<p>For the hiring firm's side of the process, read <a href="/blog/how-a-lateral-move-works">how a lateral move works</a>. To talk before you begin, <a href="/services#attorney-representation">see how we represent attorneys</a>.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.americanbar.org/groups/professional_responsibility/publications/model_rules_of_professional_conduct/rule_1_6_confidentiality_of_information/">ABA Model Rule 1.6</a></li>
<li><a href="https://www.americanbar.org/groups/professional_responsibility/publications/ethics_opinions/">ABA Formal Opinions 09-455 (2009) and 489 (2019)</a></li>
<li><a href="https://www.nysenate.gov/legislation/laws/CVR/A5">New York Civil Rights Law, article 5, §\u00a052-c (second of that number)</a>, and <a href="https://www.nysenate.gov/legislation/laws/LAB/194-A">Labor Law §\u00a0194-a</a>; New York City, <a href="https://legistar.council.nyc.gov/LegislationDetail.aspx?GUID=938399E5-6608-42F5-9C83-9D2665D9496F&amp;ID=2813507">Int. No. 1253-A</a>, which added Administrative Code §\u00a08-107(25)</li>
<li><a href="https://reports.ncbex.org/comp-guide/">NCBE, Comprehensive Guide to Bar Admission Requirements</a></li>
</ul>
<p>Sources checked November 23, 2026. General information, not legal advice.</p>`,
};
