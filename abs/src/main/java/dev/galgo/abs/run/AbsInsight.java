package dev.galgo.abs.run;

import dev.galgo.abs.code.Instr;
import dev.galgo.abs.code.MethodCode;
import dev.galgo.abs.code.MethodEffects;
import dev.galgo.abs.code.Program;
import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.Expr;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Futures;
import dev.galgo.core.model.Insight;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the tasks of an ABS model without running them.
 *
 * <p>A handler is the method of a class, {@code Account.deposit}, or what is left of one that waits: {@code Account.deposit@7}, with those that
 * called it synchronously behind it. A cog is of the class of the object that it was made with; an object made by {@code new local} lives
 * in a cog of any class that its makers live in.
 */
final class AbsInsight implements Insight {
    private static final String MAIN = "main";

    private final Program program;
    /** The first instruction, by the order of the text, that looks at a future. */
    private final @Nullable Instr firstLook;

    /** For each class, the classes of the cogs in which its objects may live. */
    private final Map<String, Set<String>> homes = new HashMap<>();

    private final Map<String, List<MethodEffects.Piece>> pieces = new HashMap<>();
    private final Map<String, MethodEffects> effects = new HashMap<>();
    private final Map<String, MethodEffects> steps = new HashMap<>();

    AbsInsight(Program program) {
        this.program = program;
        this.firstLook = program.bodies().stream()
                .flatMap(body -> body.code().stream())
                .filter(AbsInsight::looks)
                .min(Comparator.comparing(Instr::place))
                .orElse(null);
        settle();
    }

    private static boolean looks(Instr instr) {
        return instr instanceof Instr.Get
                || (instr instanceof Instr.Call call && !(call.target() instanceof Expr.This))
                || (instr instanceof Instr.Await await
                        && await.until().stream().anyMatch(Instr.Until.Resolved.class::isInstance));
    }

    /** Finds out who lives where, to a fixed point. */
    private void settle() {
        boolean more = true;
        homes.put(MAIN, new LinkedHashSet<>(List.of(MAIN)));
        while (more) {
            more = false;
            for (MethodCode body : program.bodies()) {
                for (Instr instr : body.code()) {
                    if (instr instanceof Instr.New creation) {
                        String made = program.label(creation.type());
                        Set<String> where = creation.local() ? Set.copyOf(homes(body.owner())) : Set.of(made);
                        more |= homes(made).addAll(where);
                    }
                }
            }
        }
    }

    private Set<String> homes(String type) {
        return homes.computeIfAbsent(type, none -> new LinkedHashSet<>());
    }

    @Override
    public String type(ActorId actor) {
        return actor.type();
    }

    @Override
    public String handler(Message message) {
        if (message.content() instanceof Task.Call call) {
            String type = call.target().self().type();
            return named(
                    type + "." + call.method(),
                    () -> List.of(whole(
                            call.method().equals(MethodCode.MAIN)
                                    ? program.main()
                                    : program.method(program.type(type), call.method()))));
        }
        if (message.content() instanceof Task.Rest rest) {
            var name = new StringBuilder();
            for (MethodFrame frame = rest.top(); frame != null; frame = frame.caller()) {
                name.append(frame.method().title())
                        .append('@')
                        .append(frame.at())
                        .append(rest.waits() ? ' ' : '.');
            }
            return named(name.toString(), () -> left(rest));
        }
        return message.name();
    }

    private String named(String name, Supplier<List<MethodEffects.Piece>> code) {
        if (!pieces.containsKey(name)) {
            pieces.put(name, code.get());
        }
        return name;
    }

    private static MethodEffects.Piece whole(MethodCode method) {
        return new MethodEffects.Whole(method);
    }

    /** What is left of a task: of the innermost method what it stands at as well, of those that called it what comes after the call. */
    private static List<MethodEffects.Piece> left(Task.Rest rest) {
        var left = new ArrayList<MethodEffects.Piece>();
        for (MethodFrame frame = rest.top(); frame != null; frame = frame.caller()) {
            left.add(
                    frame == rest.top()
                            ? new MethodEffects.From(frame.method(), frame.at(), rest.waits())
                            : new MethodEffects.AfterCall(frame.method(), frame.at()));
        }
        return left;
    }

    private MethodEffects effects(String handler) {
        return effects.computeIfAbsent(handler, name -> MethodEffects.of(program, code(name)));
    }

    private List<MethodEffects.Piece> code(String handler) {
        List<MethodEffects.Piece> code = pieces.get(handler);
        return code != null ? code : List.of(whole(method(handler)));
    }

    private MethodCode method(String handler) {
        int dot = handler.lastIndexOf('.');
        return program.method(program.type(handler.substring(0, dot)), handler.substring(dot + 1));
    }

    @Override
    public Collection<Call> calls(String type, String message) {
        var calls = new ArrayList<Call>();
        for (MethodEffects.Sent sent : effects(message).sent()) {
            ClassModel receiver = sent.type();
            String label = program.label(receiver);
            for (String home : homes(label)) {
                calls.add(new Call(home, label + "." + sent.method(), sent.conditions()));
            }
        }
        return calls;
    }

    @Override
    public @Nullable Collection<Call> sends(String type, String message) {
        MethodEffects known = known(type, message);
        if (known == null) {
            return null;
        }
        var calls = new ArrayList<Call>();
        for (MethodEffects.Sent sent : known.sent()) {
            homes(program.label(sent.type()))
                    .forEach(home -> calls.add(new Call(home, sent.method(), sent.conditions())));
        }
        return calls;
    }

    /** What a method does that cogs of this type, called after a class, have by that class; null if it is one of another object in them. */
    private @Nullable MethodEffects known(String type, String message) {
        if (type.equals(MAIN) && message.equals(MAIN)) {
            return MethodEffects.of(program, List.of(whole(program.main())));
        }
        return program.handlers(type).contains(message) ? effects(type + "." + message) : null;
    }

    @Override
    public Footprint footprint(String type, String message) {
        return footprint(effects(message));
    }

    @Override
    public Footprint step(String type, String message) {
        return footprint(steps.computeIfAbsent(message, name -> MethodEffects.ofOneStep(program, code(name))));
    }

    /**
     * A task that may keep its cog while it waits, choose, or end its object, is apart from nothing. One that lets its cog go while it waits only
     * reads what it waits for; futures are one field that who ends adds to. What a task creates does not show in the fields of others.
     */
    private Footprint footprint(MethodEffects all) {
        if (all.blocks() || all.chooses() || program.mortal()) {
            return Footprint.WHOLE;
        }
        var reads = new HashSet<>(all.reads());
        if (all.looks()) {
            reads.add(Footprint.FUTURES);
        }
        return new Footprint(reads, all.writes(), all.ends() ? Set.of(Footprint.FUTURES + '+') : Set.of(), false);
    }

    @Override
    public void references(Local local, Consumer<ActorId> each) {
        if (local.state() instanceof CogState state) {
            state.references(each);
        }
    }

    @Override
    public void references(Message message, Consumer<ActorId> each) {
        if (message.content() instanceof Task task) {
            task.references(each);
        }
    }

    @Override
    public void references(Content value, Consumer<ActorId> each) {
        if (value instanceof AbsValue known) {
            known.references(each);
        }
    }

    @Override
    public boolean looksAtFutures() {
        return firstLook != null;
    }

    @Override
    public @Nullable String firstLookAtFuture() {
        if (firstLook == null) {
            return null;
        }
        String what = firstLook instanceof Instr.Get ? "get" : firstLook instanceof Instr.Await ? "await" : "call";
        return "the " + what + " at " + TaskContext.site(firstLook.place());
    }

    @Override
    public boolean isKept(Local local) {
        return local.state() instanceof CogState state && state.lock() != null;
    }

    @Override
    public Collection<ActorId> awaited(Local local, Message message, Futures futures) {
        return message.content() instanceof Task.Rest rest
                ? TaskWaits.unresolved(rest, (CogState) Objects.requireNonNull(local.state()), futures)
                : List.of();
    }

    @Override
    public @Nullable ActorId future(Message message) {
        return message.content() instanceof Task task && task.wanted() ? task.future() : null;
    }
}
