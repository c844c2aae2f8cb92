// The acts a page may send, with their fields; times in nanoseconds. Made from the table of acts
// (src/laws/act.h) by tools/act-types: not written by hand.

export type Side = 'white' | 'black';
export type Kind = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';
export type Wing = 'kingside' | 'queenside';
export type Ground =
  | 'threefold'
  | 'fifty'
  | 'touch-move'
  | 'illegal-move'
  | 'flag'
  | 'cannot-win'
  | 'no-effort'
  | 'cannot-win and no-effort'
  | 'clock-times';
export type Outcome = '*' | '1-0' | '0-1' | '1/2-1/2' | '0-0' | 'annulled';
export type Measure =
  | 'warning'
  | 'time for the opponent'
  | 'time taken'
  | 'points for the opponent'
  | 'points taken'
  | 'loss'
  | 'fine'
  | 'exclusion'
  | 'expulsion';
export type Fact =
  | 'breach'
  | 'finger-on-clock'
  | 'improper-clock'
  | 'pause-without-reason'
  | 'claim-from-a-screen'
  | 'displaced-pieces'
  | 'no-record'
  | 'unwritten-move'
  | 'written-in-advance'
  | 'other-writing'
  | 'hidden-scoresheet'
  | 'disrepute'
  | 'left-without-permission'
  | 'notes-or-advice'
  | 'refused-inspection'
  | 'distraction'
  | 'device'
  | 'persistent-refusal'
  | 'resignation-meant'
  | 'acceptance-meant'
  | 'offer-meant'
  | 'nothing-meant'
  | 'wrong-board'
  | 'displaced-piece'
  | 'wrong-clock'
  | 'wrong-clock-and-schedule'
  | 'defective-clock'
  | 'nobody-recorded'
  | 'no-complete-scoresheet'
  | 'moves-not-established'
  | 'claim-established'
  | 'claim-not-established'
  | 'not-established'
  | 'illegal-position'
  | 'disturbance'
  | 'outsider'
  | 'boards-differ';
export type Square = string; // 'e4'
export interface Movement {
  from: Square;
  to: Square;
  becomes?: Kind;
  castling?: Wing;
}
export interface Penalty {
  measure: Measure;
  time?: number;
  half_points?: number;
  rounds?: number;
}

export type Touch = {
  type: 'touches';
  squares: Square[];
  together?: boolean;
  accidentally?: boolean;
  in_aperture?: boolean;
};
export type Adjust = { type: 'adjusts'; squares: Square[] };
export type Release = { type: 'releases'; from: Square; to: Square };
export type Remove = { type: 'removes'; square: Square };
export type PlaceNew = { type: 'places'; piece: Kind; square: Square; let_go?: boolean; opposing?: boolean };
export type MovePiece = { type: 'moves'; move?: string; movement?: Movement; two_hands?: boolean };
export type Play = { type: 'plays'; move?: string; movement?: Movement };
export type Displace = { type: 'displaces'; squares: Square[] };
export type Press = { type: 'presses'; other_hand?: boolean };
export type RestorePieces = { type: 'restores pieces' };
export type OfferDraw = { type: 'offers draw'; conditionally?: boolean };
export type AcceptDraw = { type: 'accepts draw'; conditionally?: boolean };
export type DeclineDraw = { type: 'declines draw' };
export type WithdrawOffer = { type: 'withdraws offer' };
export type Resign = { type: 'resigns' };
export type AgreeToCorrect = { type: 'agrees to correct' };
export type SummonArbiter = { type: 'summons arbiter' };
export type RequestIncrement = { type: 'requests increment' };
export type Adjourn = { type: 'adjourns' };
export type StopClock = { type: 'stops clock' };
export type Arrive = { type: 'arrives' };
export type WritePosition = { type: 'writes position' };
export type VerifyPosition = { type: 'verifies position' };
export type SubmitScoresheet = { type: 'submits scoresheet' };
export type VerifyScoresheet = { type: 'verifies scoresheet' };
export type SayWords = { type: 'says'; text: string };
export type StopRecording = { type: 'stops recording' };
export type UpdateScoresheet = { type: 'updates scoresheet'; from_opponents?: boolean };
export type SignResult = { type: 'signs'; result: Outcome };
export type Appeal = { type: 'appeals'; reason?: string };
export type Claim = { type: 'claims'; ground: Ground; intended?: string };
export type WithdrawClaim = { type: 'withdraws claim' };
export type WriteMove = { type: 'writes'; text: string };
export type Announce = { type: 'announces'; move?: string; movement?: Movement };
export type StateMove = { type: 'states'; text: string };
export type StartClocks = { type: 'starts clocks' };
export type StopClocks = { type: 'stops clocks' };
export type EndSession = { type: 'signals end of session' };
export type AskToSeal = { type: 'asks to seal' };
export type Schedule = { type: 'schedules'; in: number; place?: string };
export type CheckEnvelope = { type: 'checks envelope' };
export type Resume = { type: 'resumes' };
export type OpenEnvelope = { type: 'opens envelope'; text?: string };
export type ReportEnvelopeLost = { type: 'reports envelope lost' };
export type ReportPositionLost = { type: 'reports position lost' };
export type CallFlag = { type: 'calls flag'; side: Side };
export type CallDefault = { type: 'calls default'; side: Side; opponent_here?: boolean };
export type FindBothFlags = { type: 'finds both flags fallen' };
export type FindIllegalMove = { type: 'finds illegal-move' };
export type ExamineClaim = { type: 'examines claim' };
export type ConsentDraw = { type: 'consents draw' };
export type AcceptClaim = { type: 'accepts claim' };
export type RejectClaim = { type: 'rejects claim' };
export type PostponeClaim = { type: 'postpones claim'; award?: number };
export type AgreeIncrement = { type: 'agrees increment'; as_delay?: boolean };
export type RefuseIncrement = { type: 'refuses increment' };
export type DeclareDraw = { type: 'declares draw' };
export type DeclareWin = { type: 'declares win'; side: Side };
export type DecideOtherwise = { type: 'decides otherwise' };
export type AddTime = { type: 'adds'; side: Side; time: number };
export type TakeTime = { type: 'takes'; side: Side; time: number };
export type Warn = { type: 'warns'; side: Side };
export type SetClock = { type: 'sets clock'; side: Side; time: number };
export type FindWrongStart = { type: 'finds wrong-start' };
export type FindWrongColours = { type: 'finds wrong-colours' };
export type SetIncrement = { type: 'sets increment'; time: number };
export type ApproveAssistant = { type: 'approves assistant'; side: Side };
export type FindFact = { type: 'finds'; fact: Fact; side?: Side; penalty?: Penalty; reason?: string };
export type SetMoves = { type: 'sets moves'; side: Side; moves: number };
export type SeeTouch = { type: 'saw touch'; side: Side; squares: Square[] };
export type FindAccident = { type: 'finds accident'; square: Square };
export type FindIntent = { type: 'finds intent'; square: Square };
export type GoBack = { type: 'goes back to'; plies: number; reason?: string };
export type CorrectMove = { type: 'corrects move'; move?: string; movement?: Movement; reason?: string };

export type Act =
  | Touch
  | Adjust
  | Release
  | Remove
  | PlaceNew
  | MovePiece
  | Play
  | Displace
  | Press
  | RestorePieces
  | OfferDraw
  | AcceptDraw
  | DeclineDraw
  | WithdrawOffer
  | Resign
  | AgreeToCorrect
  | SummonArbiter
  | RequestIncrement
  | Adjourn
  | StopClock
  | Arrive
  | WritePosition
  | VerifyPosition
  | SubmitScoresheet
  | VerifyScoresheet
  | SayWords
  | StopRecording
  | UpdateScoresheet
  | SignResult
  | Appeal
  | Claim
  | WithdrawClaim
  | WriteMove
  | Announce
  | StateMove
  | StartClocks
  | StopClocks
  | EndSession
  | AskToSeal
  | Schedule
  | CheckEnvelope
  | Resume
  | OpenEnvelope
  | ReportEnvelopeLost
  | ReportPositionLost
  | CallFlag
  | CallDefault
  | FindBothFlags
  | FindIllegalMove
  | ExamineClaim
  | ConsentDraw
  | AcceptClaim
  | RejectClaim
  | PostponeClaim
  | AgreeIncrement
  | RefuseIncrement
  | DeclareDraw
  | DeclareWin
  | DecideOtherwise
  | AddTime
  | TakeTime
  | Warn
  | SetClock
  | FindWrongStart
  | FindWrongColours
  | SetIncrement
  | ApproveAssistant
  | FindFact
  | SetMoves
  | SeeTouch
  | FindAccident
  | FindIntent
  | GoBack
  | CorrectMove;
