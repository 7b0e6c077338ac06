package dev.galgo.analysis.flow;

import dev.galgo.analysis.flow.Instruction.Exit;
import dev.galgo.analysis.flow.Instruction.Return;
import dev.galgo.analysis.flow.Instruction.Skip;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes the body of a method down, instruction by instruction. What is branched on is not part of the model: every branch may be taken.
 *
 * <p>Code that may fail must say so with a jump to where it is handled, or with a return: a task that ends before its code does has not
 * waited for what comes later in the code.
 */
public final class FlowBody {
    private static final class Draft {
        final Instruction instruction;
        final String file;
        final int line;
        final int column;
        final String label;
        final List<String> jumps = new ArrayList<>();
        boolean falls = true;

        Draft(Instruction instruction, String file, int line, int column, String label) {
            this.file = file;
            this.instruction = instruction;
            this.line = line;
            this.column = column;
            this.label = label;
        }
    }

    private final String type;
    private final String method;
    private String file;
    private final List<Draft> drafts = new ArrayList<>();
    private final Map<String, Integer> labels = new HashMap<>();
    private int line;
    private int column;
    private int fresh;

    FlowBody(String type, String method, String file, int line) {
        this.type = type;
        this.method = method;
        this.file = file;
        this.line = line;
        add(new Instruction.Enter());
    }

    /** Where the next instructions are in the source. */
    public FlowBody at(int line) {
        return at(line, 0);
    }

    /** Where the next instructions are in the source. */
    public FlowBody at(int line, int column) {
        this.line = line;
        this.column = column;
        return this;
    }

    /** Where the next instructions are, if not in the file that the method begins in. */
    public FlowBody at(String file, int line) {
        this.file = file;
        return at(line, 0);
    }

    /** {@code target = source}. */
    public FlowBody copy(String target, String source) {
        return add(new Instruction.Copy(target, source));
    }

    /** {@code target = this.field}. */
    public FlowBody load(String target, String field) {
        return add(new Instruction.Load(target, field));
    }

    /** {@code this.field = source}. */
    public FlowBody store(String field, String source) {
        return add(new Instruction.Store(field, source));
    }

    /** {@code target = new type(arguments)}: an object that heads a group of its own. */
    public FlowBody create(String target, String type, String... arguments) {
        return add(new Instruction.Create(target, type, false, List.of(arguments)));
    }

    /** {@code target = new local type(arguments)}: an object in the creator's group. */
    public FlowBody createLocal(String target, String type, String... arguments) {
        return add(new Instruction.Create(target, type, true, List.of(arguments)));
    }

    /** {@code target = receiver!method(arguments)}. */
    public FlowBody send(String target, String receiver, String method, String... arguments) {
        return add(new Instruction.Send(target, receiver, method, List.of(arguments)));
    }

    /** {@code receiver!method(arguments)}, and nobody keeps the future. */
    public FlowBody tell(String receiver, String method, String... arguments) {
        return add(new Instruction.Send(null, receiver, method, List.of(arguments)));
    }

    /** {@code receiver.method(arguments)}. */
    public FlowBody call(String receiver, String method, String... arguments) {
        return add(new Instruction.Call(null, receiver, method, List.of(arguments)));
    }

    /** {@code target = receiver.method(arguments)}. */
    public FlowBody callInto(String target, String receiver, String method, String... arguments) {
        return add(new Instruction.Call(target, receiver, method, List.of(arguments)));
    }

    /** {@code await future?}. */
    public FlowBody await(String future) {
        return add(new Instruction.Await(future));
    }

    /** {@code future.get}. */
    public FlowBody get(String future) {
        return add(new Instruction.Get(null, future));
    }

    /** {@code target = future.get}. */
    public FlowBody getInto(String target, String future) {
        return add(new Instruction.Get(target, future));
    }

    /** {@code await} on a condition over these fields. */
    public FlowBody awaitCondition(String... fields) {
        return add(new Instruction.AwaitCondition(Set.of(fields)));
    }

    /** {@code suspend}. */
    public FlowBody release() {
        return add(new Instruction.Release());
    }

    /** Puts what the sources hold into data. */
    public FlowBody collect(String data, String... sources) {
        return add(new Instruction.Collect(data, List.of(sources)));
    }

    /** {@code target =} something that the data contain. */
    public FlowBody take(String target, String data) {
        return add(new Instruction.Take(target, data));
    }

    /** {@code target =} something that is made of the sources. */
    public FlowBody make(String target, String... sources) {
        return add(new Instruction.Make(target, List.of(sources)));
    }

    /** {@code target = source} if that is an object of one of these types. */
    public FlowBody narrow(String target, String source, Collection<String> types) {
        return add(new Instruction.Narrow(target, source, Set.copyOf(types)));
    }

    /** {@code return}. */
    public FlowBody returns() {
        return add(new Return(null));
    }

    /** {@code return source}. */
    public FlowBody returns(String source) {
        return add(new Return(source));
    }

    /** One or the other. */
    public FlowBody either(Consumer<FlowBody> one, Consumer<FlowBody> other) {
        var second = fresh();
        var end = fresh();
        jumpMaybe(second);
        one.accept(this);
        jump(end).label(second);
        other.accept(this);
        return label(end);
    }

    /** Once or not at all. */
    public FlowBody maybe(Consumer<FlowBody> once) {
        return either(once, none -> {});
    }

    /** Any number of times. */
    public FlowBody loop(Consumer<FlowBody> body) {
        var head = fresh();
        var end = fresh();
        label(head).jumpMaybe(end);
        body.accept(this);
        return jump(head).label(end);
    }

    /** Names the next instruction, for jumps. */
    public FlowBody label(String name) {
        if (labels.put(name, drafts.size()) != null) {
            throw new IllegalArgumentException("Two labels " + name + " in " + type + "." + method);
        }
        return this;
    }

    /** Goes on at the label. */
    public FlowBody jump(String label) {
        add(new Skip());
        last().jumps.add(label);
        last().falls = false;
        return this;
    }

    /** Goes on here or at one of the labels. */
    public FlowBody jumpMaybe(String... to) {
        add(new Skip());
        last().jumps.addAll(List.of(to));
        return this;
    }

    /** Any instruction, labelled as its class says. */
    public FlowBody add(Instruction instruction) {
        return add(instruction, InstructionLabels.of(instruction, method));
    }

    /** Any instruction, with a label for people. */
    public FlowBody add(Instruction instruction, String label) {
        drafts.add(new Draft(instruction, file, line, column, label));
        last().falls = !(instruction instanceof Return);
        return this;
    }

    private Draft last() {
        return drafts.get(drafts.size() - 1);
    }

    private String fresh() {
        return "<" + fresh++ + ">";
    }

    FlowMethod build(List<String> parameters) {
        int exit = drafts.size();
        add(new Exit());
        var steps = new ArrayList<FlowStep>();
        for (int i = 0; i < drafts.size(); i++) {
            var draft = drafts.get(i);
            var next = new ArrayList<Integer>();
            if (draft.instruction instanceof Return) {
                next.add(exit);
            } else if (i < exit) {
                if (draft.falls) {
                    next.add(i + 1);
                }
                draft.jumps.forEach(label -> next.add(target(label)));
            }
            steps.add(new FlowStep(
                    new Point(type, method, i, draft.file, draft.line, draft.column, draft.label),
                    draft.instruction,
                    next));
        }
        return new FlowMethod(type, method, parameters, steps);
    }

    private int target(String label) {
        @Nullable Integer index = labels.get(label);
        if (index == null) {
            throw new IllegalArgumentException("No label " + label + " in " + type + "." + method);
        }
        return index;
    }
}
