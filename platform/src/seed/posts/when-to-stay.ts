import type { SeedPost } from './seed-post.ts';

export const whenToStay: SeedPost = {
  id: 'post-12',
  slug: 'when-to-stay',
  title: 'When to Stay at Your Law Firm',
  abstract:
    'Good reasons for an associate not to move this year, from a trial date to vesting, leave, and immigration deadlines, and a one-page plan for the year.',
  publishAt: '2026-04-27T09:00:00.000Z',
  content: `<p>Sometimes our advice is not to move. It earns us nothing that day. But an associate who moves for a poor reason is often soon looking again, with a resume that is harder to explain. Here are the reasons to stay, four of which come with a date.</p>
<dl><dt>and 1,250 hours before a new firm owes FMLA leave</dt><dd>12 months</dd><dt>lost by leaving a month before vesting, in the example</dt><dd>$24,000</dd></dl>
<h2>Reasons with a date</h2>
<p>Look these up before you look at openings.</p>
<table>
<thead><tr><th scope="col">What</th><th scope="col">The rule</th><th scope="col">What to check</th></tr></thead>
<tbody>
<tr><th scope="row">Family leave</th><td>FMLA leave needs 12 months with the employer, 1,250 hours in the last 12, and 50 employees within 75 miles (29 U.S.C. §\u00a02611(2))</td><td>A new firm starts the clock again, and a boutique may be too small. Ask for the firm's own policy</td></tr>
<tr><th scope="row">Retirement match</th><td>Many large firms do not match associates. Where one does, its contributions must vest no later than at three years, or in steps over two to six (26 U.S.C. §\u00a0411(a)(2)(B))</td><td>Your vesting date. Your own deferrals are always yours</td></tr>
<tr><th scope="row">Bar admission</th><td>Years of practice that replace an exam, <a href="/blog/bar-admission-new-york-dc-florida-texas">state by state</a></td><td>The month in which you qualify</td></tr>
<tr><th scope="row">Green card</th><td>Job portability, in the same or a similar occupational classification, once an adjustment application has been pending 180 days (8 U.S.C. §\u00a01154(j))</td><td>Your stage, with immigration counsel, before any interview</td></tr>
</tbody>
</table>
<h3>An example</h3>
<p>You start at a new firm on March 1, 2027, and a child is due on September 15. On that day you will have been there six and a half months. You have no right to FMLA leave yet (a parent who gives birth may be owed time to recover under the Pregnant Workers Fairness Act, 42 U.S.C. §\u00a02000gg-1), and the new firm does not have to match your present firm's policy. At your present firm the 12 months may already be complete; if so, and you have worked 1,250 hours in the last 12, the move can wait until you are back from leave. Or ask the new firm to write its own leave into the offer, whatever your start date. State programs differ: full-time employees in New York, for example, qualify for Paid Family Leave after 26 consecutive weeks, here on August 30, before the birth.</p>
<h3>And the money</h3>
<p>Suppose the firm has contributed $24,000 to your plan and the plan has a three-year vesting cliff, counted from your first day (a plan that counts hours may vest you sooner). Leave after two years and 11 months and you lose all of it; leave a month later and you keep all of it. A recruiter who hurries you out before that date has cost you $24,000.</p>
<h2>Reasons without a date</h2>
<h3>1. The matter of a lifetime</h3>
<p>If you are second chair on something you will talk about for years, finish it. Your part grows at the end, and so does what you can say about it. Leaving six weeks before the hearing costs you the story and the reference.</p>
<h3>2. The decision is near</h3>
<p>If the vote on counsel or partner is months away, and you trust the people deciding, wait. A title travels. The condition is trust: if no one with a vote has spoken to you plainly, the decision is not near.</p>
<h3>3. The reason is one person</h3>
<p>People leave, are promoted, mellow, or turn out to have been having a terrible year. (Harassment or discrimination is another matter: do not wait for that to pass.) Ask whether you would still go if that person did. If not, look first for another partner, floor, or office of the same firm.</p>
<h3>4. You are tired</h3>
<p>Exhaustion looks exactly like a wish to leave, and it goes with you. Take the vacation you are owed, if you can, before you decide. If you return and still want to go, go; you will interview better for the sleep.</p>
<h3>5. You moved recently</h3>
<p>Unless something is truly wrong, give a new place two annual cycles: one to learn how it works, one to be good at it. If something is truly wrong, leave, and say what in one calm sentence.</p>
<h3>6. You cannot say what you want</h3>
<p>Then a new firm cannot give it to you. "Something different" is not yet a search. Talk to us first; a conversation commits you to nothing.</p>
<h2>Reasons that sound good and are not</h2>
<ul>
<li><strong>Loyalty to a matter that never ends.</strong> If you have stayed for three last deals, you are staying for another reason.</li>
<li><strong>They need me.</strong> They do, and they will manage.</li>
<li><strong>The next bonus.</strong> Work out what this year's is worth after tax, and give notice after it is paid. But there will be another next year, and it is no reason to wait for that one.</li>
<li><strong>It is the same everywhere.</strong> The hours may be. What differs is who teaches you, who speaks for you, and what you will be able to do in three years.</li>
</ul>
<h2>Stay on purpose: a page to fill in</h2>
<p>Staying is different from not leaving. Copy this, complete it, and give it to one person you trust:</p>
<blockquote><p>I am staying until ____ (date). By then I will have three things: ____, ____, and ____ (a matter, a skill, a vote). I will have asked ____ (name) for ____. On that date I will read this again. If two of the three have not happened, I will start a search that week.</p></blockquote>
<p>If by then the matter has closed, the vote has been taken, or the tiredness has passed, you may find that you no longer want to go. If you still do, you will have more to offer and less to explain.</p>
<p>Stay in touch while you stay. It may seem an odd thing for recruiters to ask of someone they have just told to wait, but we believe in long relationships, and <a href="/about">our About page</a> says so. When the date comes, read <a href="/blog/how-a-lateral-move-works">how a lateral move works</a>; if your firm guesses first, read <a href="/blog/counter-offers">our article on counteroffers</a>.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.law.cornell.edu/uscode/text/29/2611">29 U.S.C. §\u00a02611</a> and <a href="https://www.dol.gov/agencies/whd/fmla">US Department of Labor, FMLA</a></li>
<li><a href="https://paidfamilyleave.ny.gov/">New York Paid Family Leave</a></li>
<li><a href="https://www.law.cornell.edu/uscode/text/26/411">26 U.S.C. §\u00a0411</a></li>
<li><a href="https://www.law.cornell.edu/uscode/text/8/1154">8 U.S.C. §\u00a01154(j)</a></li>
<li><a href="https://reports.ncbex.org/comp-guide/">NCBE, Comprehensive Guide to Bar Admission Requirements</a></li>
</ul>
<p>Sources checked November 23, 2026. Amounts are examples. General information, not legal, tax, or immigration advice.</p>`,
};
