import type { SeedPost } from './seed-post.ts';

export const whatPartnersReadInADealSheet: SeedPost = {
  id: 'post-05',
  slug: 'what-partners-read-in-a-deal-sheet',
  title: 'What Partners Read in a Deal Sheet',
  abstract: 'Two pages, verbs first, and the truth about your role: how the people who hire you really read it.',
  publishAt: '2026-09-28T09:00:00.000Z',
  content: `<p>A deal sheet is not a list of closings. It is evidence of what you can be left alone with. The partner who reads it has a matter on the desk, a gap in the team and about four minutes. The question in those minutes is never how large your transactions were. It is: if I hand this person the next one on a Thursday evening, what comes back on Friday?</p>
<p>Litigators call it a matter list. The rules are the same.</p>
<h2>What the eye does first</h2>
<p>Watch somebody experienced read one. They look at the headings, to see whether your practice is what your CV says it is. They read the first entry of each heading and skip to the last. Then they look for something they know: a client, a counterparty, a structure, a court. When they find it they stop and read properly, because now they can check you.</p>
<p>So every entry has to survive being the only one that is read.</p>
<h2>Say what you did</h2>
<p>The commonest fault is a sheet that describes transactions with nobody in them. <em>Represented a private equity sponsor in its acquisition of a logistics business</em> is about your firm. Your part begins with the next verb.</p>
<blockquote><p>Represented a private equity sponsor in its acquisition of a logistics business. Drafted the ancillary agreements, ran diligence on the material contracts with two juniors, and negotiated the disclosure schedules with seller's counsel.</p></blockquote>
<p>Now there is a person, and a level. Useful verbs come in a ladder, and readers know the rungs:</p>
<ol>
<li><strong>Assisted, reviewed, prepared</strong>: somebody senior checked every page.</li>
<li><strong>Drafted, coordinated, managed</strong>: you held the pen or the process.</li>
<li><strong>Negotiated, ran, advised</strong>: you spoke for the client.</li>
<li><strong>Led</strong>: nobody above you was on the daily call.</li>
</ol>
<p>Use the highest rung that is true. A second-year with twelve entries that say <em>led</em> has told the reader something, but not about deals. In an interview the third line will be asked about, because the first two are always good.</p>
<h2>Order by weight</h2>
<p>Chronology is for the CV. In a deal sheet, group by type of work and put the matter you would most enjoy explaining at the top of each group. That is a better test than size. If you can talk about it for ten minutes without notes, with the problem, the turning point and what you would do differently, it belongs first. If you remember only the closing dinner, it belongs last or nowhere.</p>
<p>Match the order of the groups to the job. A capital markets associate who wants to move into finance should open with the bank loans, even if there are only three. This is not spin. It is answering the question that was asked.</p>
<h2>Leave out what is not yours to tell</h2>
<p>A matter that was announced can be named as it was announced. One that was not should be described by the type and rough size of the client: <em>a listed Asian developer</em>, <em>a mid-sized US lender</em>. Do not reveal a deal that died in private, a client under investigation, or a price that never became public, even when the story is good. Discretion on paper is the first sample of your work that they will see.</p>
<h2>Form</h2>
<ul>
<li><strong>Two pages at most</strong> for an associate; three for counsel. A partner's sheet is a business case and another document.</li>
<li><strong>Two or three lines an entry.</strong> The first says what it was, the rest what you did.</li>
<li><strong>The year in the margin.</strong> It shows whether you have been busy lately, which they will ask anyway.</li>
<li><strong>Values where they are public</strong> and where they help. Rounded, in one currency.</li>
<li><strong>No adjectives.</strong> Complex, high-profile and cutting-edge are what the reader is supposed to think.</li>
<li><strong>One typeface, real headings, your name on each page.</strong> It will be printed, separated and left on a chair.</li>
</ul>
<h2>Special cases</h2>
<h3>You have few closings</h3>
<p>Markets close, deals die, and juniors are staffed where the work is. Put in the matters that did not sign if they may be mentioned, with your role. Add pro bono work that you truly ran: a partner will notice that you have already met a client alone.</p>
<h3>You are changing practice</h3>
<p>Lead with what carries over. Covenants, disclosure, a closing run across time zones: these belong to several practices. Say so in a line at the top, so that nobody has to guess why you applied.</p>
<h2>Before it goes</h2>
<p>Read the sheet aloud as if the partner you worked for were in the room. Any entry that makes you want to explain is too generous. Then give it to a friend in another practice and ask what they think you do. If the answer is what you hope for, send it. Preparing such papers with candidates is part of <a href="/services#attorney-representation">what we do</a>. The advice that costs most pride and helps most is to take something out.</p>`,
};
