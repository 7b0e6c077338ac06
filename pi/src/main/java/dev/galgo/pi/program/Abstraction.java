package dev.galgo.pi.program;

import dev.galgo.analysis.deadlock.Cycle;
import dev.galgo.analysis.flow.FlowModel;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An actor system that can do all that a program can, as the text of a model, with questions about the program's cycles of waits.
 *
 * @param text the model
 * @param cycles what is asked about each cycle, in their order
 */
public record Abstraction(String text, List<Asked> cycles) {
    /**
     * The questions of one cycle: if the answer to each is no, the cycle is impossible. There are none if nobody can even stand where the cycle needs
     * somebody.
     *
     * @param first the number of its first question in the model, from 0
     * @param why why nothing is asked although the cycle may be possible; null otherwise
     */
    public record Asked(Cycle cycle, int first, int count, @Nullable String why) {}

    public Abstraction {
        cycles = List.copyOf(cycles);
    }

    /**
     * Writes the program down.
     *
     * @param name what to call the system
     * @param cycles those of the program
     * @param depth how many points of creation told objects apart when the cycles were found
     */
    public static Abstraction of(String name, FlowModel program, List<Cycle> cycles, int depth) throws Unabstractable {
        var exploration = new LocationExploration(program, depth);
        var names = new SystemNames(exploration);
        var text = new StringBuilder(new SystemText(exploration, names).write(name));
        var questions = new CycleQuestions(exploration, names);
        var asked = new ArrayList<Asked>();
        int count = 0;
        for (Cycle cycle : cycles) {
            CycleQuestions.Asked about = questions.of(cycle);
            String why = about.why();
            text.append("\n// ").append(cycle).append('\n');
            if (about.texts().isEmpty()) {
                text.append("// ")
                        .append(why == null ? "nobody ever stands there" : "not asked: " + why)
                        .append('\n');
            }
            about.texts().forEach(one -> text.append("check ").append(one).append('\n'));
            asked.add(new Asked(cycle, count, about.texts().size(), why));
            count += about.texts().size();
        }
        return new Abstraction(text.toString(), asked);
    }
}
