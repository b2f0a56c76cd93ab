import type { SeedPost } from './seed-post.ts';

export const howToRecruitTheBestRecruiter: SeedPost = {
  id: 'post-01',
  slug: 'how-to-recruit-the-best-recruiter-for-your-asia-job-search',
  title: 'How to Recruit the Best Asia Recruiter',
  abstract:
    'Seven questions to ask a legal recruiter before a job search in Hong Kong, Singapore, or Tokyo, what good answers sound like, and a consent email to copy.',
  publishAt: '2026-09-14T09:00:00.000Z',
  content: `<p>Law firm offices in Asia are small. In a team of six, a resume that arrives twice, from two recruiters, is not a paperwork problem; it is the first thing the partner learns about you. Choose the recruiter before you choose the job, and interview that person as carefully as a firm will interview you.</p>
<h2>Check the license first</h2>
<p>All three markets license the agencies that place you, and in all three you can check a license online: with the Labour Department in Hong Kong, in the Ministry of Manpower's directory in Singapore, and on the labor ministry's site in Japan. Ask every agency, including us, which licenses it holds and who would act for you, before you send a resume.</p>
<table>
<thead><tr><th scope="col">Place</th><th scope="col">What the law asks of the agency</th><th scope="col">What it may charge you</th></tr></thead>
<tbody>
<tr><th scope="row">Hong Kong</th><td>A license or certificate of exemption under the Employment Ordinance, Part XII</td><td>At most 10% of the first month's wages, after placement</td></tr>
<tr><th scope="row">Singapore</th><td>A license, and registration of each individual recruiter, under the Employment Agencies Act 1958</td><td>At most one month's salary for each year of the contract, capped at two</td></tr>
<tr><th scope="row">Japan</th><td>A license under the Employment Security Act, article 30</td><td>In principle nothing (article 32-3)</td></tr>
</tbody>
</table>
<p>In practice the hiring firm pays and the candidate pays nothing. We charge candidates nothing anywhere. If anyone asks you for a fee to join a legal search, end the call.</p>
<h2>The seven questions</h2>
<h3>1. Whom have you placed, and where?</h3>
<p>A good answer has offices, practice groups, and class years in it, and no candidates' names. Someone who tells you about other people will tell other people about you.</p>
<h3>2. Where would you not send me?</h3>
<p>Anyone can praise a client. Someone who knows the market can say which team has turned over twice and which does not train. You need evidence that this person has said no to a firm.</p>
<h3>3. How are you paid?</h3>
<p>Firms usually pay a percentage of first-year compensation. The arithmetic explains a lot of behavior. Suppose the fee is 25% and the base is $310,000: the placement is worth $77,500. Under individual commission, a recruiter who passes you to a colleague may give most of that away; under revenue sharing, which is how we are paid, the recruiter loses nothing. Ask which it is, and notice whether a second person ever joins the call. Either way, the agency is usually paid only if you move, and only by employers that pay fees. That is true of us, too, so we tell you when we would stay, and when a friend at a firm would introduce you better than we can.</p>
<h3>4. What happens before my resume leaves?</h3>
<p>Nothing, until you have approved the firm, the office, and the version of the document, in writing. A sample is below.</p>
<h3>5. Do you know the partner or the portal?</h3>
<p>Some introductions are a conversation with the person who will run your matters. Others are an upload. Ask when they last spoke with the hiring partner and what was said about the last hire.</p>
<h3>6. What will they ask that I am not ready for?</h3>
<p>In Hong Kong it may be how much Chinese you can read. In Singapore, which regional deals you ran rather than joined. In Tokyo, why you intend to stay. A recruiter who has prepared people for those interviews knows the question and what an honest answer sounds like.</p>
<h3>7. Should I stay where I am?</h3>
<p>A recruiter who has never told anyone to stay is selling. One who gives you a reason to wait, and then keeps in touch, is worth calling for the rest of your career.</p>
<h2>A consent email to copy</h2>
<p>Send this after the first call. It protects both sides if two recruiters later claim the same introduction.</p>
<blockquote><p>Please submit my resume dated November 2 and my deal sheet of the same date to the following and to no one else: (1) Firm A, Hong Kong, private equity; (2) Firm B, Singapore, projects. This permission lasts 60 days. Do not contact my current firm, its clients, or anyone who works there. Tell me before you add a firm, and I will answer in writing.</p></blockquote>
<h2>Warning signs</h2>
<ul>
<li><strong>They want the resume before the conversation.</strong> A call takes half an hour. If the document matters more than the person, you are inventory.</li>
<li><strong>They hurry you without a reason.</strong> A real deadline comes with a name and a date.</li>
<li><strong>They cannot describe the downside.</strong> Every move to Asia has one: distance, language, a thinner bench, a visa tied to one employer.</li>
<li><strong>They say the firm is a secret until you send your papers.</strong> Confidential searches exist. You can still be told the city, the practice, and the size of the team before you agree to anything.</li>
</ul>
<h2>One recruiter or several?</h2>
<p>One per market is the safer rule. If you do speak with two, keep a list with three columns (firm, office, who may approach it) and send each recruiter the lines for that recruiter alone. The list takes 10 minutes and prevents a second submission.</p>
<h2>Your half of the bargain</h2>
<p>Answer when you said you would. Say what else you are pursuing. Say early what pay you are looking for, and mention the deal that will keep you until June. Recruiters speak up for candidates who make them look careful.</p>
<p>You are welcome to put all seven questions to us. <a href="/expertise/asia">Our Asia page</a> explains how we work there; if you have not settled on a city, start with <a href="/blog/hong-kong-or-singapore">how the three compare</a>, and read an offer against <a href="/blog/expat-packages">our notes on expat packages</a>.</p>
<h2>Sources</h2>
<ul>
<li>Hong Kong: <a href="https://www.elegislation.gov.hk/hk/cap57">Employment Ordinance, Cap. 57, Part XII</a>; <a href="https://www.elegislation.gov.hk/hk/cap57A">Employment Agency Regulations, Cap. 57A</a>; <a href="https://www.eaa.labour.gov.hk/en/looking.html">search for licensed agencies</a></li>
<li>Singapore: <a href="https://sso.agc.gov.sg/Act/EAA1958">Employment Agencies Act 1958</a> and the rules under it</li>
<li>Japan: <a href="https://www.japaneselawtranslation.go.jp/en">Employment Security Act (Act No. 141 of 1947), articles 30 and 32-3</a></li>
</ul>
<p>Sources checked November 23, 2026. The fee in question 3 is an example, not our rate.</p>`,
};
