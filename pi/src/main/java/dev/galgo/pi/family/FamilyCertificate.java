package dev.galgo.pi.family;

import dev.galgo.petri.proof.Certificate;
import dev.galgo.pi.family.growth.Family;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A proof that no member of a family ever comes to what was asked.
 *
 * @param never locations at which actors never stand at once, each at one; none if the members are free of deadlock
 * @param view how the net of all larger members sees them
 * @param members proofs about the nets of the smaller members, from the first one on
 * @param rest a proof about the net of all others
 */
public record FamilyCertificate(
        Family family, List<String> never, FamilyView view, List<Certificate> members, Certificate rest) {
    public FamilyCertificate {
        never = List.copyOf(never);
        members = List.copyOf(members);
    }

    /** The least member that is proved with all larger ones. */
    public long from() {
        return family.first() + members.size();
    }

    /** What is proved: {@code free of deadlock}, {@code never P, Q together}. */
    public String claim() {
        return never.isEmpty()
                ? "free of deadlock"
                : "never " + String.join(", ", never) + (never.size() > 1 ? " together" : "");
    }

    /** How the proof goes, in a line. */
    public String summary() {
        String parameter = family.parameter();
        String few = members.isEmpty()
                ? ""
                : parameter + "=" + family.first()
                        + (members.size() == 1 ? " by itself; " : ".." + (from() - 1) + " one by one; ");
        return few + "every " + parameter + " from " + from() + " on as a net of " + view.text() + ", "
                + rest.summary();
    }

    /** Whether it is about this question, in whatever order the locations are named. */
    public boolean answers(List<String> locations) {
        var mine = new ArrayList<>(never);
        var others = new ArrayList<>(locations);
        Collections.sort(mine);
        Collections.sort(others);
        return mine.equals(others);
    }
}
