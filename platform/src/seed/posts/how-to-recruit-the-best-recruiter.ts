import type { SeedPost } from './seed-post.ts';

export const howToRecruitTheBestRecruiter: SeedPost = {
  id: 'post-01',
  slug: 'how-to-recruit-the-best-recruiter-for-your-asia-job-search',
  title: 'How to Recruit the Best Recruiter for Your Asia Job Search',
  abstract:
    'You will interview with firms. Interview the recruiter first: seven questions that show who knows the market and who has a list.',
  publishAt: '2026-09-14T09:00:00.000Z',
  content: `<p>A recruiter in Asia can open a door or close it. Offices there are smaller than the logos above them, partners talk to each other, and a CV that arrives twice from two people is a problem nobody explains to you. So choose the person before you choose the job. You are about to be interviewed by strangers; practise on the one who will introduce you.</p>
<p>What follows are seven questions for a first call. None of them is rude. A recruiter who is good at the work will enjoy them, because they are the questions a careful client asks.</p>
<h2>Before the call: know what you are buying</h2>
<p>In private practice the firm that hires you pays the recruiter, usually as a share of first-year pay. It costs you nothing, and it means that the recruiter has two people to please. That is workable as long as everybody admits it. What you bring to the arrangement is your name, your timing and your permission. Treat all three as valuable.</p>
<p>Write down three things before you dial: the practice you want to be in three years from now, the cities you would truly move to, and what would make you stay where you are. If you cannot fill in the third line, you are not looking yet. You are complaining, which is also a fair use of a Tuesday evening.</p>
<h2>The seven questions</h2>
<h3>1. Who have you placed, and where?</h3>
<p>A good answer has offices, practice groups and levels in it, and no names of candidates. Listen for detail: which teams hire from New York, which insist on a language, which take second-years and which never do. A recruiter who tells you about other people will tell other people about you.</p>
<h3>2. What would you not send me to?</h3>
<p>Everyone can praise a client. Someone who knows the market can also say which kind of seat does not suit your training, which team has turned over and why, and where the package looks better on paper than in April. You do not need gossip. You need evidence that this person has ever said no.</p>
<h3>3. How are you paid, and by whom?</h3>
<p>If each recruiter lives on personal commission, your search competes with the colleague at the next desk: the role you would love may sit with somebody who has no reason to mention it. Where a team shares what it earns, the second opinion is free. Ask which it is, and then notice whether a second person ever joins the call.</p>
<h3>4. What happens before my CV leaves?</h3>
<p>There is one right answer: nothing, until you have said yes to that firm, that office and that version of the document. Ask for it in writing. An e-mail that lists the firms, with your reply underneath, protects both sides if two recruiters later claim the same introduction.</p>
<h3>5. Do you know the partner, or only the portal?</h3>
<p>Some introductions are a conversation with the person who will run your matters. Others are an upload. Both can work, but they are not the same service. Ask when they last spoke with the hiring partner, and what that partner said about the last hire.</p>
<h3>6. What will they ask me that I am not ready for?</h3>
<p>In Hong Kong it may be how much Chinese you really read. In Singapore it may be which regional deals you have run rather than joined. In Tokyo it may be why you intend to stay. A recruiter who has prepared people for that room knows the awkward question and can tell you how an honest answer sounds.</p>
<h3>7. Should I stay?</h3>
<p>Describe the move you want and ask whether you should make it. A recruiter who has never told anyone to stay is selling. One who gives you a reason to wait, and then keeps in touch through the waiting, is somebody to call for the rest of your career.</p>
<blockquote><p>Confidential means that you authorise each step. Anything less is marketing with your name on it.</p></blockquote>
<h2>Signs that you should thank them and hang up</h2>
<ul>
<li><strong>They want the CV first.</strong> A conversation costs half an hour. If the document matters more than the person, you are stock.</li>
<li><strong>They answer every question with a vacancy.</strong> Vacancies are public soon enough. Judgement is not.</li>
<li><strong>They hurry you without a reason.</strong> A real deadline has a name and a date attached to it.</li>
<li><strong>They cannot describe the downside.</strong> Every move to Asia has one: distance, language, a thinner bench, a visa that hangs on an employer. Someone who does not mention it has either not seen it or does not want you to.</li>
</ul>
<h2>One recruiter, or several?</h2>
<p>In a city with a handful of seats for your practice and level, several recruiters produce noise rather than reach. The better rule is one recruiter per market, told plainly that you are working with them there, and given the time to do it properly. If you do speak with two, keep your own list of who may approach whom. It takes ten minutes and prevents the only mistake in a job search that cannot be explained away.</p>
<h2>Your half of the bargain</h2>
<p>The best recruiters choose candidates too. Answer when you said you would. Say what else you are pursuing. Tell them the number you would accept while it can still be used, and tell them about the deal that will keep you until June. People speak up for a candidate who makes them look careful.</p>
<p>Then, once you have chosen, let them work. A recruiter you have to check is a recruiter you should not have hired. If you would like to put these seven questions to us, <a href="/expertise/asia">our page on Asia</a> says how we work there, and we will gladly start with the seventh.</p>`,
};
