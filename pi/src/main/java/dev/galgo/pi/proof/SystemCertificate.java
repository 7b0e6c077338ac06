package dev.galgo.pi.proof;

import dev.galgo.petri.proof.Certificate;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.star.forward.StarInvariant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A proof that actors of a system never stand at some locations at once, each actor at one of them. */
public sealed interface SystemCertificate {
    ModelText model();

    /** The locations; one may occur twice. */
    List<String> never();

    /** How the proof goes, in a line. */
    String summary();

    /** Of a star: everything that it can come to is within one of the invariant's configurations. */
    record OfStar(ModelText model, List<String> never, StarInvariant invariant) implements SystemCertificate {
        public OfStar {
            never = List.copyOf(never);
        }

        @Override
        public String summary() {
            return "an invariant of " + count(invariant.configs().size(), "configuration");
        }
    }

    /**
     * Of any system: its counter abstraction never comes there.
     *
     * @param net a proof about the net of that abstraction
     */
    record OfCounters(ModelText model, List<String> never, Certificate net) implements SystemCertificate {
        public OfCounters {
            never = List.copyOf(never);
        }

        @Override
        public String summary() {
            return "counter abstraction, " + net.summary();
        }
    }

    /** Whether it is about this system: see {@link SystemForm}. */
    default boolean isAbout(PiSystem system) {
        return SystemForm.text(model().system()).equals(SystemForm.text(system));
    }

    /** Whether it answers this question, in whatever order the locations are named. */
    default boolean answers(List<String> locations) {
        var mine = new ArrayList<>(never());
        var others = new ArrayList<>(locations);
        Collections.sort(mine);
        Collections.sort(others);
        return mine.equals(others);
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
