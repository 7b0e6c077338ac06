------------------------------ MODULE chameneos ------------------------------
(* chameneos(N): three creatures meet in pairs at a broker until N meetings   *)
(* have taken place; the same program as dev.galgo.examples.chameneos, one    *)
(* delivery a transition, and the same state as in chameneos.pml: a creature  *)
(* is concerned by at most one message at a time, so a function from          *)
(* creatures to messages is the cloud.                                        *)
EXTENDS Naturals

CONSTANT N

VARIABLES booted, left, waiting, waitingColour, colour, meetings, withSelf, note

vars == <<booted, left, waiting, waitingColour, colour, meetings, withSelf, note>>

Creatures == 0..2
Nobody == 3
NoColour == 3

Nothing == <<0>>
Start == <<1>>
Stop == <<2>>
ToBroker(c) == <<3, c>>
ToCreature(other, c) == <<4, other, c>>

Met(mine, others) == IF mine = others THEN mine ELSE 3 - mine - others

Init ==
  /\ booted = FALSE
  /\ left = 0
  /\ waiting = Nobody
  /\ waitingColour = NoColour
  /\ colour = [x \in Creatures |-> 0]
  /\ meetings = [x \in Creatures |-> 0]
  /\ withSelf = [x \in Creatures |-> 0]
  /\ note = [x \in Creatures |-> Nothing]

Boot ==
  /\ ~booted
  /\ booted' = TRUE
  /\ left' = N
  /\ colour' = [x \in Creatures |-> x]
  /\ note' = [x \in Creatures |-> Start]
  /\ UNCHANGED <<waiting, waitingColour, meetings, withSelf>>

AtBroker(x) ==
  /\ note[x][1] = 3
  /\ IF left = 0
     THEN /\ note' = [note EXCEPT ![x] = Stop]
          /\ UNCHANGED <<left, waiting, waitingColour>>
     ELSE IF waiting = Nobody
     THEN /\ waiting' = x
          /\ waitingColour' = note[x][2]
          /\ note' = [note EXCEPT ![x] = Nothing]
          /\ UNCHANGED left
     ELSE /\ note' = [note EXCEPT ![waiting] = ToCreature(x, note[x][2]),
                                  ![x] = ToCreature(waiting, waitingColour)]
          /\ waiting' = Nobody
          /\ waitingColour' = NoColour
          /\ left' = left - 1
  /\ UNCHANGED <<booted, colour, meetings, withSelf>>

AtCreature(x) ==
  \/ /\ note[x] = Start
     /\ note' = [note EXCEPT ![x] = ToBroker(colour[x])]
     /\ UNCHANGED <<booted, left, waiting, waitingColour, colour, meetings, withSelf>>
  \/ /\ note[x][1] = 4
     /\ meetings' = [meetings EXCEPT ![x] = @ + 1]
     /\ withSelf' = [withSelf EXCEPT ![x] = @ + (IF note[x][2] = x THEN 1 ELSE 0)]
     /\ colour' = [colour EXCEPT ![x] = Met(@, note[x][3])]
     /\ note' = [note EXCEPT ![x] = ToBroker(Met(colour[x], note[x][3]))]
     /\ UNCHANGED <<booted, left, waiting, waitingColour>>
  \/ /\ note[x] = Stop
     /\ note' = [note EXCEPT ![x] = Nothing]
     /\ UNCHANGED <<booted, left, waiting, waitingColour, colour, meetings, withSelf>>

Next == Boot \/ \E x \in Creatures : AtBroker(x) \/ AtCreature(x)

Spec == Init /\ [][Next]_vars
=============================================================================
