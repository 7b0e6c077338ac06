package dev.galgo.petri.verify;

import dev.galgo.petri.net.FiringSequence;
import dev.galgo.petri.net.Marking;
import dev.galgo.petri.proof.Certificate;
import java.util.List;

/** Whether a net reaches a goal. */
public sealed interface Answer {
    /** What was tried, in order. */
    List<EngineReport> tried();

    /** It never does; the certificate has been checked. */
    record Free(Certificate certificate, List<EngineReport> tried) implements Answer {
        public Free {
            tried = List.copyOf(tried);
        }
    }

    /**
     * It does; the firing sequence has been replayed on the net as it was given, and ends at the marking.
     *
     * @param shortest whether it is known that none is shorter
     */
    record Found(FiringSequence run, Marking marking, List<EngineReport> tried, boolean shortest) implements Answer {
        public Found(FiringSequence run, Marking marking, List<EngineReport> tried) {
            this(run, marking, tried, run.length() == 0);
        }

        public Found {
            tried = List.copyOf(tried);
        }
    }

    /** Nobody knows; {@code reason} says which limit was hit last, and which optional part was missing. */
    record Unknown(String reason, List<EngineReport> tried) implements Answer {
        public Unknown {
            tried = List.copyOf(tried);
        }
    }
}
