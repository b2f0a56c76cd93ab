import type { SeedPost } from './seed-post.ts';

export const whenToStay: SeedPost = {
  id: 'post-12',
  slug: 'when-to-stay',
  title: 'When to Stay',
  abstract: 'The advice that earns us nothing: six good reasons not to move this year.',
  publishAt: '2026-04-27T09:00:00.000Z',
  content: `<p>We are a career concierge and not headhunters, and sometimes the service is a no. It earns us nothing on the day. But an associate who moved for a poor reason is soon back on the telephone with a CV that is harder to explain, and everyone concerned would rather have waited. Here are six good reasons to stay where you are.</p>
<h2>Six reasons</h2>
<h3>1. The matter of your life</h3>
<p>If you are second chair on something you will talk about for years, finish it. A trial, a landmark listing, the restructuring that everybody reads about: your part of it grows at the end, and so does what you can say about it afterwards. Leaving six weeks before the hearing costs you the story and the reference.</p>
<h3>2. The decision is near</h3>
<p>If counsel or partner is decided within months, and you trust the people deciding, wait and see. A title travels. You will be interviewed as what you are and not as what you were about to be. The condition is trust: if nobody with a vote has spoken to you about it plainly, the decision is not near.</p>
<h3>3. The reason is one person</h3>
<p>People leave, are promoted out of the way, mellow, or turn out to have been having a terrible year. Ask whether you would still go if that person did. If not, look first for another corner of the same firm: a different partner, floor, office or secondment. It is the shortest move there is.</p>
<h3>4. You are tired</h3>
<p>Exhaustion looks exactly like a wish to leave. It goes with you, too, and arrives at the new firm in the same suitcase. Take the holiday that you are owed, all of it, with the telephone in a drawer. If you return and still want to go, go; you will interview better for the sleep.</p>
<h3>5. You moved recently</h3>
<p>One short stay is a story. Two are a pattern, and the third firm will read them before it reads anything else. Unless something is truly wrong, give a new place two annual cycles: one to learn how it works, one to be good at it. If something is truly wrong, leave, and say what it was in one calm sentence.</p>
<h3>6. You cannot say what you want</h3>
<p>Then a new firm cannot give it to you. <em>Something different</em> is not yet a search. Come and talk first; talking is free and commits you to nothing.</p>
<blockquote><p>Move towards something. If all you have is a direction away, stay until you have two.</p></blockquote>
<h2>Reasons that sound good and are not</h2>
<ul>
<li><strong>Loyalty to a matter that never ends.</strong> There is always a closing. If you have stayed for three last deals, you are staying for another reason.</li>
<li><strong>They need me.</strong> They do, and they will manage. Firms are built to.</li>
<li><strong>The bonus.</strong> It is a date and not a reason. Work out what it is worth after tax, and move on the day after.</li>
<li><strong>It is the same everywhere.</strong> It is not. Hours may be similar. Who teaches you, who speaks for you and what you will be able to do in three years differ from one door to the next.</li>
</ul>
<h2>Stay on purpose</h2>
<p>Staying is different from not leaving. Write down what the year is for, tell somebody, and put a date in the calendar on which you will read it again. If by then the matter has closed, the vote has been taken or the tiredness has passed, you may find that you no longer want to go, and that is the best ending there is. If you do, you will have more to offer and less to explain.</p>
<p>And stay in touch while you stay. It may seem an odd thing for a recruiting business to ask of somebody it has just told to wait, but we believe in long relationships, and <a href="/about">we say so</a>.</p>`,
};
