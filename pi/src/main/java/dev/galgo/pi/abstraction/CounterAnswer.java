package dev.galgo.pi.abstraction;

import dev.galgo.petri.proof.Certificate;
import dev.galgo.petri.verify.EngineReport;
import java.util.List;

/** What the counter abstraction says of locations: that they are never reached, or nothing. */
public sealed interface CounterAnswer {
    /** Actors never stand there at once. The certificate is about the net, and has been checked. */
    record Unreachable(Certificate certificate, List<EngineReport> tried) implements CounterAnswer {
        public Unreachable {
            tried = List.copyOf(tried);
        }
    }

    /**
     * The net comes there, which says nothing of the system.
     *
     * @param run what the net does, to be tried on the system
     */
    record Perhaps(List<String> run, List<EngineReport> tried) implements CounterAnswer {
        public Perhaps {
            run = List.copyOf(run);
            tried = List.copyOf(tried);
        }
    }

    /** Nobody knows; {@code limit} says what stopped the search. */
    record Unknown(String limit, List<EngineReport> tried) implements CounterAnswer {
        public Unknown {
            tried = List.copyOf(tried);
        }
    }
}
