import type { SeedPost } from './seed-post.ts';

export const barAdmission: SeedPost = {
  id: 'post-13',
  slug: 'bar-admission-new-york-dc-florida-texas',
  title: 'Bar Admission in NY, DC, Florida, Texas',
  abstract:
    'How lawyers admitted elsewhere join the bars of New York, DC, Florida, and Texas: scores, years of practice, and what else each bar asks.',
  publishAt: '2026-05-18T09:00:00.000Z',
  content: `<p>New York, DC, and Texas take a recent exam score, and admit on motion after years of practice or, in DC, of good standing. Florida admits nobody without its own exam. Find your row before you interview.</p>
<dl><dt>UBE score for New York and DC</dt><dd>266</dd><dt>for Texas</dt><dd>270</dd></dl>
<h2>The four at a glance</h2>
<table>
<thead><tr><th scope="col">Moving to</th><th scope="col">Transferred UBE score</th><th scope="col">On motion, without an exam</th><th scope="col">Also required</th></tr></thead>
<tbody>
<tr><th scope="row">New York</th><td>266, with the application for admission within three years of the exam</td><td>After five of the last seven years in practice, from a reciprocal jurisdiction</td><td>With a score: New York Law Course and Exam, MPRE, 50 hours of pro bono work, a skills requirement</td></tr>
<tr><th scope="row">DC</th><td>266, within five years</td><td>After three years in good standing</td><td>With a score: MPRE</td></tr>
<tr><th scope="row">Florida</th><td>Not accepted, but an MBE score of 136 counts for 25 months toward the Florida exam</td><td>Not available</td><td>The Florida exam, MPRE</td></tr>
<tr><th scope="row">Texas</th><td>270, within five years</td><td>After five of the last seven years in practice</td><td>Texas Law Component and MPRE, on motion too</td></tr>
</tbody>
</table>
<p>The motion column assumes a JD from an ABA-approved school; if you were trained abroad, read each rule first. Every route includes a character and fitness review, which can take longer than everything else.</p>
<h2>The NextGen exam</h2>
<p>The scores above are for the Uniform Bar Examination (UBE). Its successor, the NextGen UBE, given in some jurisdictions since July 2026, is scored from 500 to 750. DC will give it from February 2028, and New York, Texas, and Florida from July 2028. New York and Florida have announced that they will take no NextGen score earned before July 2028. Elsewhere, and in Florida after that, ask whether one transfers. Older scores count under the old rules until they expire.</p>
<h2>An example</h2>
<p>You sat for the UBE on July 30 and 31, 2024, scored 268, and were admitted in Illinois that November. In November 2026 a firm calls.</p>
<ul>
<li><strong>New York:</strong> your score is good until July 31, 2027. Transfer it, pass the law course and exam, and file for admission by then; after that, the exam or, from November 2029, five years of practice.</li>
<li><strong>DC:</strong> the same score works until July 2029, and you qualify on motion in November 2027.</li>
<li><strong>Texas:</strong> 268 is two points short. You qualify by practice in November 2029, or by the exam.</li>
<li><strong>Florida:</strong> you register for the next exam, in February or July.</li>
</ul>
<h2>New York</h2>
<p>The three years run from the second day of the exam to a complete application for admission (22 NYCRR §\u00a0520.12(d)), so a transfer in the last months is too late. A reciprocal jurisdiction is one that admits New York lawyers on motion (§\u00a0520.10). Until you are admitted, you may not hold yourself out as a New York lawyer; ask the firm what work you may do and under whose name. From a home in New York you may practice under your own license, but not practice New York law or regularly meet clients there (§\u00a0523.5).</p>
<p>In-house lawyers may register under 22 NYCRR Part 522 instead, for their employer's work. Lawyers whose New York registration is retired or delinquent bring it up to date before they practice again (Judiciary Law §\u00a0468-a).</p>
<h2>DC</h2>
<p>Each new member takes a course on DC ethics and practice within 12 months after admission. A lawyer whose first application is pending may practice under the supervision of a DC lawyer for up to 365 days, which can be extended, with notice to the public that the lawyer is not admitted in DC (D.C. App. R. 49(c)(8)). Lawyers who practice before a federal agency, such as the USPTO, under its own rules may do that work from DC (Rule 49(c)(2)).</p>
<h2>Florida</h2>
<p>A lawyer whom Florida has not admitted may not keep an office or another regular presence in the state for the practice of law (Rules Regulating The Florida Bar, Rule 4-5.5(b)). A firm with an office where you are licensed can start you there until Florida swears you in. You may live in Florida and work remotely for such an office without a Florida office, address, advertising, clients, or matters (Florida Supreme Court, advisory opinion, 318 So. 3d 538, 2021).</p>
<p>The exceptions are narrow. Authorized house counsel may work for one employer (Chapter 17), and some spouses of service members may practice (Chapter 21). Practitioners registered with the USPTO may do patent work before it from Florida (<em>Sperry v. Florida</em>, 373 U.S. 379, 1963). A lawyer from elsewhere may work there temporarily with a Florida lawyer who takes an active part (Rule 4-5.5(c)), and one who does not live in Florida may appear in many arbitrations held there (Rules 1-3.11 and 4-5.5). The federal courts are no way around: the Southern and Middle Districts ask for membership in The Florida Bar.</p>
<h2>Texas</h2>
<p>Rule 13 of the Rules Governing Admission to the Bar of Texas governs admission without an exam. Each new member takes a Texas ethics course within 12 months. The federal court in Houston also admits lawyers of other states who already belong to the bar of a federal district court (S.D. Tex. Local Rule 83.1). From July 2028 Texas plans to add a half-day exam on its own law.</p>
<p>In-house lawyers admitted elsewhere may work for their employer without registering (Texas Disciplinary Rule 5.05(c)). You may also live in Texas and practice under your own license if, among other conditions, you do not hold yourself out as a Texas lawyer or take on Texans' matters that turn mainly on Texas law (Rule 5.05(d)).</p>
<h2>Before you accept an offer</h2>
<ol>
<li>Write down four dates: your exam, your first admission, the end of each score's life, and five years of practice.</li>
<li>Ask who files the application, who pays, and whether study time is paid.</li>
<li>Ask what you may do on the first day, in which office, and who supervises you.</li>
<li>Make the start date depend on the answer, in the offer letter.</li>
</ol>
<p><a href="/blog/how-a-lateral-move-works">How a lateral move works</a> has the other stages, and <a href="/expertise/us">our US page</a> says how we help. Each sample posting under <a href="/opportunities">Opportunities</a> says which license such a job asks for, if any.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://reports.ncbex.org/comp-guide/">NCBE, Comprehensive Guide to Bar Admission Requirements</a>, with its pages on the NextGen UBE</li>
<li><a href="https://www.nycourts.gov/ctapps/520rules10.htm">22 NYCRR Parts 520 (520.2, 520.10, 520.12, 520.16, 520.18), 522, and 523</a></li>
<li><a href="https://www.dcappeals.gov/">D.C. Court of Appeals, Rules 46 and 49</a>; Rules Governing the District of Columbia Bar, Rule II</li>
<li><a href="https://www.floridabarexam.org/">Florida Board of Bar Examiners</a>; Rules Regulating The Florida Bar, Rules 1-3.11 and 4-5.5, Chapters 17 and 21; <em>Sperry v. Florida</em>, 373 U.S. 379 (1963)</li>
<li><a href="https://ble.texas.gov/ube-transfer-information">Texas Board of Law Examiners, UBE transfer information</a>; Texas Disciplinary Rules of Professional Conduct, Rule 5.05</li>
</ul>
<p>Sources checked November 23, 2026. General information, not legal advice; each bar decides its own applications.</p>`,
};
