package dev.galgo.pi.states;

import java.util.List;

/** What a transition means: an actor takes a message, sends some, creates others, and goes on in another state. */
record Move(Stand from, Mail taken, Stand to, List<Mail> sent, List<Stand> born) {
    Move {
        sent = List.copyOf(sent);
        born = List.copyOf(born);
    }
}
