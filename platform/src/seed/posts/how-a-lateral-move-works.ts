import type { SeedPost } from './seed-post.ts';

export const howALateralMoveWorks: SeedPost = {
  id: 'post-11',
  slug: 'how-a-lateral-move-works',
  title: 'How a Lateral Move Works, Stage by Stage',
  abstract:
    'The lateral hiring process for law firm associates: who acts at each stage, conflicts and background checks, bar admission, bonus timing, and a calendar.',
  publishAt: '2026-11-09T09:00:00.000Z',
  content: `<p>Many associates have looked for a law firm job only once, in a system that their law school ran for them. A lateral move has no such system. No one publishes the timetable, each stage has a different owner, and silence can mean anything. Here is what usually happens, stage by stage.</p>
<h2>The stages</h2>
<table>
<thead><tr><th scope="col">Stage</th><th scope="col">Whose turn it is</th><th scope="col">What it waits for</th></tr></thead>
<tbody>
<tr><th scope="row">Conversation</th><td>You and the recruiter</td><td>A list of firms that you have approved one by one</td></tr>
<tr><th scope="row">Submission</th><td>The firm's recruiting team</td><td>Resume, deal sheet, and transcript; a partner's time</td></tr>
<tr><th scope="row">Interviews</th><td>The practice group</td><td>Calendars</td></tr>
<tr><th scope="row">Conditional offer</th><td>A committee</td><td>Class year, pay, approved headcount</td></tr>
<tr><th scope="row">Conflicts, references, checks</th><td>The firm's general counsel</td><td>Your conflicts list, your school, your bar, and your references</td></tr>
<tr><th scope="row">Notice</th><td>You</td><td>Everything above, in writing</td></tr>
</tbody>
</table>
<p>When you hear nothing, work out which stage you are in. Often the reason is dull: the partner who decides has a closing.</p>
<h2>Before anything leaves</h2>
<p>Agree on the list of firms in writing. A resume that reaches a firm by two routes starts an argument about who introduced you, and the easiest way for the firm to end it is to interview someone else. Make sure that your resume, bar records, and public profile show the same dates.</p>
<h2>Where will you be admitted?</h2>
<p>Answer this before the first interview, because it can set the start date. New York, DC, and Texas admit on a transferred Uniform Bar Examination (UBE) score while the score is young, or on motion after years of practice (in DC, of good standing); Florida admits only by its own exam. <a href="/blog/bar-admission-new-york-dc-florida-texas">Bar admission in the four</a> has the scores, the years, and what else each asks for.</p>
<p>Notice the gap. A fourth-year whose score has aged out of New York and who has not yet practiced for five years must wait or take the exam again. DC lets a newcomer practice under supervision for a limited time while a first application is pending (D.C. App. R. 49(c)(8)).</p>
<h2>Interviews</h2>
<p>There are usually two rounds. The first asks whether you can do the work; the second asks whether the partners want to be in a room with you when something goes wrong. Expect a partner to pick one matter from your deal sheet and take you through it.</p>
<h2>The offer</h2>
<ol>
<li><strong>Class year.</strong> It sets your salary, your bonus, and the year in which you come up for partner. A year of credit is easier to negotiate now than to recover later.</li>
<li><strong>Bonus for the year of the move.</strong> Whole, prorated, or none? Do hours at the old firm count?</li>
<li><strong>Repayment.</strong> What would you owe, until when, if you left?</li>
<li><strong>Conditions.</strong> Conflicts, checks, admission. Until all are met, you have nothing to resign for.</li>
<li><strong>The deadline.</strong> It can usually be moved a little by someone who says why.</li>
</ol>
<h2>Conflicts</h2>
<p>The firm must find out whether hiring you would cost it a client. ABA Model Rule 1.6(b)(7), adopted in some form in many states, allows limited disclosure for that purpose if it neither compromises privilege nor prejudices the client: after substantive discussions, and ordinarily no more than names, the general issues, and whether the matter has ended (Comment [13]; see also Formal Opinion 09-455). New York has no (b)(7); comments [18A] to [18F] to its Rule 1.6 give the guidance there.</p>
<p>A conflict is not always the end. Clients can consent. Model Rule 1.10(a)(2) also allows a firm to screen an incoming lawyer, with written notice to the former client, but states differ. New York has amended its Rule 1.10 on imputed conflicts (22 NYCRR Part 1200), so older advice on screens there may be out of date. Before you give notice, ask the hiring firm's general counsel whether a screen is possible for you and what notice it requires. A conflict that surfaces before you give notice is an inconvenience. One that surfaces afterward can leave you without a job.</p>
<h2>References and checks</h2>
<p><strong>References should be called after a conditional offer, and your current firm only after you have given notice.</strong> We ask every firm for that and cannot enforce it; if you apply on your own, ask for it yourself. Name two people who know your work from elsewhere and tell them to expect the call.</p>
<p>If an outside company runs the background check, the Fair Credit Reporting Act applies. The firm must give you a standalone disclosure and get your written authorization (15 U.S.C. §\u00a01681b(b)(2)), and must send you the report before taking adverse action based on it (§\u00a01681b(b)(3)). Order your own transcript and good-standing certificates first; correcting a date is harmless now and awkward later.</p>
<h2>Bonus and notice: a calendar</h2>
<p>Many firms pay only people who are employed, and have not given notice, on the payment date. Find the sentence in your policy. Suppose yours pays on January 29 and asks for four weeks' notice, and you began in September:</p>
<table>
<thead><tr><th scope="col">Week of</th><th scope="col">What happens</th></tr></thead>
<tbody>
<tr><th scope="row">September 14</th><td>First conversation; list approved</td></tr>
<tr><th scope="row">October 12</th><td>First interviews</td></tr>
<tr><th scope="row">November 16</th><td>Conditional offer</td></tr>
<tr><th scope="row">December 7</th><td>Conflicts and checks cleared; bar application filed</td></tr>
<tr><th scope="row">January 25</th><td>Bonus paid on Friday the 29th</td></tr>
<tr><th scope="row">February 1</th><td>Notice on Monday</td></tr>
<tr><th scope="row">March 8</th><td>First day, after one week off</td></tr>
</tbody>
</table>
<p>In the United States, notice is largely a matter of custom, and Formal Opinion 489 limits what a firm may require of lawyers to the time that clients need. In London and much of Asia it is a contract term of months. State your notice period in the first interview.</p>
<p>Give notice when there is nothing left that can be withdrawn.</p>
<h2>The first day</h2>
<p>Arrive with two questions for the partner who hired you: what would make this a good first three months, and whose work should I ask for first? Hardly anyone asks.</p>
<p><a href="/blog/the-quiet-lateral-move">The checklist for a quiet move</a> covers discretion, and <a href="/blog/counter-offers">our article on counteroffers</a> covers what may follow your notice. Sample postings by practice and city are under <a href="/opportunities">Opportunities</a>; no employer is hiring for them.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://reports.ncbex.org/comp-guide/">NCBE, Comprehensive Guide to Bar Admission Requirements</a>; 22 NYCRR §\u00a0520.10; D.C. App. R. 46 and 49(c)(8)</li>
<li><a href="https://www.americanbar.org/groups/professional_responsibility/publications/model_rules_of_professional_conduct/rule_1_6_confidentiality_of_information/">ABA Model Rule 1.6</a>, with Comment [13], and <a href="https://www.americanbar.org/groups/professional_responsibility/publications/model_rules_of_professional_conduct/rule_1_10_imputation_of_conflicts_of_interest_general_rule/">Rule 1.10</a>; Formal Opinions 09-455 and 489; <a href="https://www.law.cornell.edu/regulations/new-york/22-NYCRR-1200">22 NYCRR Part 1200</a></li>
<li><a href="https://www.law.cornell.edu/uscode/text/15/1681b">15 U.S.C. §\u00a01681b(b)</a></li>
</ul>
<p>Sources checked November 23, 2026. General information, not legal advice; each bar decides its own applications.</p>`,
};
