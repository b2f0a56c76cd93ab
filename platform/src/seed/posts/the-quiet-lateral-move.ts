import type { SeedPost } from './seed-post.ts';

export const theQuietLateralMove: SeedPost = {
  id: 'post-03',
  slug: 'the-quiet-lateral-move',
  title: 'The Quiet Lateral Move',
  abstract: 'How to look while you work: calendars, documents, conflicts, references, and the week you give notice.',
  publishAt: '2026-10-26T09:00:00.000Z',
  content: `<p>Most associates who move well were not unhappy enough to say so. They looked while they worked, they met their deadlines, and nobody knew before they wanted it known. That is not cunning. It is what discretion looks like when the client is you.</p>
<p>A quiet search has four parts: keeping it off the firm, keeping your own paper in order, keeping the circle small, and leaving properly. Each is simple. Together they are rarer than they should be.</p>
<h2>Keep the search off the firm</h2>
<p>Assume that everything on the firm's equipment can be read by the firm, because in most places it can. Use your own telephone, your own address, your own printer and your own hours. Do not forward a message to yourself from work, not even a harmless one. Do not store a draft CV in the document system under a clever name.</p>
<ul>
<li><strong>Interviews</strong> happen early, late and at lunch. For a long round take leave and call it leave; a third dentist in a month is a confession.</li>
<li><strong>Video calls</strong> need a door that closes. A parked car is better than a meeting room with a glass wall.</li>
<li><strong>Your public profile</strong> should change slowly. A new photograph, a new headline and forty new connections in one weekend say what you have not said.</li>
<li><strong>The calendar</strong> is read by more people than you think. A block that says private is fine. A block that says coffee with the name of a firm is not.</li>
</ul>
<h2>Know your own record</h2>
<h3>The deal sheet</h3>
<p>Keep it as you go, at home, from public facts. Ten minutes after each signing is easier than a lost weekend in the middle of a search. We have written separately about <a href="/blog/what-partners-read-in-a-deal-sheet">what partners read in one</a>.</p>
<h3>Conflicts</h3>
<p>Sooner than you expect, a firm will ask for the clients and counterparties you have worked with, so that it can find out whether hiring you would cost it a matter. Draft that list from memory and from public sources, never from the system. The rules of professional conduct in many US states allow limited information to be shared for exactly this purpose, late in the conversation and no more than is needed. They do not allow confidences to be shared. When you are not sure, give the type of client and ask what they really need.</p>
<h3>Grades, bars, dates</h3>
<p>Have your transcript, your admissions and the true dates of every job to hand. A small correction at the end of a process, when offers are being approved, does more damage than a poor grade at the beginning of it.</p>
<h2>Keep the circle small</h2>
<p>Tell the person you live with. Tell one friend who does not work where you work. Tell a recruiter who will not move without your word. After that each new confidant is a risk without a return. The colleague who would be happiest for you is also the one who will be asked.</p>
<blockquote><p>A secret that four people keep is a rumour with good manners.</p></blockquote>
<p>References come last. A serious firm does not ask to call your present partner before there is an offer, and if it does, you may say no without harm. Offer people from an earlier chapter: a judge, a former senior associate, a client contact who has since moved on and who likes you. Ask them first, and tell them what the new role is, so that they can speak about the right things.</p>
<h2>Interview as somebody who has a job</h2>
<p>The strength of a quiet search is that you do not need it to end this month. It lets you ask better questions: who reviews my work, what did the last person in this seat go on to do, how are hours counted when a deal dies, what would make you regret hiring me. It also lets you leave a process politely as soon as you know. A short note of thanks costs nothing, and the market is small.</p>
<p>Never speak badly of your firm. The partner across the table hears the sentence and replaces one name in it.</p>
<h2>The week you give notice</h2>
<ol>
<li><strong>Have the offer in writing</strong>, conflicts cleared, background checks done, start date agreed. Until then you have a pleasant conversation.</li>
<li><strong>Read what you signed.</strong> Notice periods, bonus dates and anything to be repaid. A bonus that is paid on a known date is a reason to choose another Monday.</li>
<li><strong>Decide in advance what would keep you.</strong> If there is something, raise it with them before you have another offer in hand. If there is nothing, do not let a good dinner persuade you. <a href="/blog/counter-offers">Counter-offers are worth reading slowly.</a></li>
<li><strong>Tell the partner you work for first</strong>, in person, in two sentences, with thanks. Then the others, the same day, in an order that hurts nobody.</li>
<li><strong>Take nothing.</strong> No forms, no precedents, no lists of contacts, no matter how sure you are that you wrote them. They belong to the firm and its clients.</li>
<li><strong>Leave a handover that you would like to receive</strong>: matter, next date, who knows what, where it is.</li>
</ol>
<h2>Afterwards</h2>
<p>Take a week off between the two jobs if anybody will let you. Write to the people who taught you something. In a few years one of them will be a client, another will be on the other side of a deal, and a third will call to ask what your new firm is really like. That call is the reason to do all of this well.</p>`,
};
