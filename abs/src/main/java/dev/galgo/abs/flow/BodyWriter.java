package dev.galgo.abs.flow;

import dev.galgo.abs.code.Instr;
import dev.galgo.abs.code.Instr.Until;
import dev.galgo.abs.code.MethodCode;
import dev.galgo.abs.code.Program;
import dev.galgo.abs.code.SlotUses;
import dev.galgo.abs.library.StandardLibrary;
import dev.galgo.abs.model.Expr;
import dev.galgo.abs.model.Pat;
import dev.galgo.abs.model.Type;
import dev.galgo.analysis.flow.FlowBody;
import dev.galgo.analysis.flow.Instruction;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Writes one body down: every instruction becomes one or several steps. */
final class BodyWriter {
    private static final Set<String> PLAIN =
            Set.of("Int", "Rat", "Float", "String", "Bool", "Unit", "Time", "Duration");
    private static final String END = "end";
    private static final String DESTINY = "destiny";
    private static final String CAUGHT = "caught'";

    private final Program program;
    private final MethodCode method;
    private final FlowBody body;
    private final SlotNames slots;
    private final List<List<Integer>> places = new ArrayList<>();
    private int written = 1; // the entry
    private int temporaries;

    BodyWriter(Program program, MethodCode method, FlowBody body) {
        this(program, method, body, List.of());
    }

    /** Among the variables are some that the method's slots do not hold. */
    BodyWriter(Program program, MethodCode method, FlowBody body, List<String> others) {
        this.program = program;
        this.method = method;
        this.body = body;
        this.slots = SlotNames.of(method, others);
    }

    static List<String> parameters(MethodCode method) {
        var slots = SlotNames.of(method, List.of());
        var names = new ArrayList<String>();
        for (int i = 0; i < method.parameters(); i++) {
            names.add(slots.of(i));
        }
        return names;
    }

    private String variable(int slot) {
        return slots.of(slot);
    }

    /** Whether what an instruction throws may lead on: to a handler of some caller, or to the recover block of the class, which is a handler of each of its methods. */
    private boolean mayBeCaught() {
        return program.catches() || !method.handlers().isEmpty();
    }

    /** A parameter of the class becomes a field. */
    void keep(String parameter) {
        emit(new Instruction.Store(parameter, parameter));
    }

    /** Writes all instructions; says which steps each has become. */
    List<List<Integer>> write() {
        for (int at = 0; at < method.code().size(); at++) {
            Instr instr = method.code().get(at);
            Place place = instr.place();
            body.label(label(at)).at(place.line(), place.column());
            var mine = new ArrayList<Integer>();
            places.add(mine);
            if (mayBeCaught()) {
                jumpMaybe(handlers(at));
            }
            instruction(at, instr, mine);
        }
        body.label(END);
        return places;
    }

    private static String label(int at) {
        return "i" + at;
    }

    /** Where an exception may go from here. */
    private String[] handlers(int at) {
        var targets = new ArrayList<String>();
        for (MethodCode.Handler handler : method.handlers()) {
            if (handler.from() <= at && at < handler.to()) {
                targets.add(label(handler.target()));
            }
        }
        targets.add(END);
        return targets.toArray(String[]::new);
    }

    private int emit(Instruction instruction) {
        body.add(instruction);
        return written++;
    }

    private void jump(String to) {
        body.jump(to);
        written++;
    }

    private void jumpMaybe(String... to) {
        body.jumpMaybe(to);
        written++;
    }

    private void instruction(int at, Instr instr, List<Integer> mine) {
        if (instr instanceof Instr.Assign assign) {
            value(assign.value(), assign.slot() == Instr.NOWHERE ? temporary() : variable(assign.slot()));
        } else if (instr instanceof Instr.SetField set) {
            String value = temporary();
            value(set.value(), value);
            emit(new Instruction.Store(field(set.field()), value));
        } else if (instr instanceof Instr.Store store) {
            emit(new Instruction.Store(field(store.field()), variable(store.slot())));
        } else if (instr instanceof Instr.New creation) {
            List<String> arguments = values(creation.arguments());
            unlessItThrows(
                    at,
                    target(creation.slot()),
                    target -> mine.add(emit(new Instruction.Create(
                            target, program.label(creation.type()), creation.local(), arguments))));
        } else if (instr instanceof Instr.Send send) {
            String receiver = named(send.target());
            mine.add(
                    emit(new Instruction.Send(target(send.slot()), receiver, send.method(), values(send.arguments()))));
        } else if (instr instanceof Instr.Call call) {
            String receiver = named(call.target());
            List<String> arguments = values(call.arguments());
            unlessItThrows(
                    at,
                    target(call.slot()),
                    target -> mine.add(emit(new Instruction.Call(target, receiver, call.method(), arguments))));
        } else if (instr instanceof Instr.Get get) {
            String future = named(get.future());
            unlessItThrows(at, target(get.slot()), target -> mine.add(emit(new Instruction.Get(target, future))));
        } else if (instr instanceof Instr.Await await) {
            await.until().forEach(until -> mine.add(until(until)));
            if (mayBeCaught()) {
                jumpMaybe(handlers(at)); // what it waits for is looked at again when it goes on
            }
        } else if (instr instanceof Instr.Suspend) {
            mine.add(emit(new Instruction.Release()));
        } else {
            flow(at, instr);
        }
        if (mine.isEmpty()) {
            mine.add(Math.max(0, written - 1));
        }
    }

    /** Assigns what the instruction gives only if it does not throw after it has begun, which may be caught. */
    private void unlessItThrows(int at, @Nullable String target, Consumer<@Nullable String> instruction) {
        if (!mayBeCaught()) {
            instruction.accept(target);
            return;
        }
        String given = target == null ? null : temporary();
        instruction.accept(given);
        jumpMaybe(handlers(at));
        if (target != null && given != null) {
            emit(new Instruction.Copy(target, given));
        }
    }

    private void flow(int at, Instr instr) {
        if (instr instanceof Instr.Return back) {
            String value = temporary();
            value(back.value(), value);
            emit(new Instruction.Return(value));
        } else if (instr instanceof Instr.Give give) {
            emit(new Instruction.Return(variable(give.slot())));
        } else if (instr instanceof Instr.Jump jump) {
            jump(label(jump.target()));
        } else if (instr instanceof Instr.Unless unless) {
            jumpMaybe(label(unless.target()));
        } else if (instr instanceof Instr.Next next) {
            jumpMaybe(label(next.target()));
            emit(new Instruction.Make(variable(next.variable()), List.of(variable(next.rest()))));
        } else if (instr instanceof Instr.Select select) {
            select(at, select);
        } else if (instr instanceof Instr.Recovered) {
            jump(END);
        } else if (instr instanceof Instr.Throw || instr instanceof Instr.Die || instr instanceof Instr.Rethrow) {
            jumpMaybe(handlers(at));
            jump(END);
        } else {
            emit(new Instruction.Skip());
        }
    }

    private void select(int at, Instr.Select select) {
        Expr written = select.subject();
        String subject = written == null ? variable(select.caught()) : named(written);
        if (written == null && select.patterns().stream().anyMatch(BodyWriter::takesObjects)) {
            // No instruction makes what is thrown, and to leave it out would hide who is in it: an analysis has to say
            // so.
            emit(new Instruction.Send(null, CAUGHT, CAUGHT, List.of()));
        }
        for (Pat pattern : select.patterns()) {
            var bound = new BitSet();
            SlotUses.bound(pattern, bound);
            bound.stream().forEach(slot -> {
                emit(new Instruction.Make(variable(slot), List.of(subject)));
            });
        }
        select.targets().forEach(target -> jumpMaybe(label(target)));
        Integer otherwise = select.otherwise();
        if (otherwise != null) {
            jump(label(otherwise));
        } else {
            jumpMaybe(handlers(at));
            jump(END);
        }
    }

    /** Whether the pattern of a handler takes more out of an exception than plain data. */
    private static boolean takesObjects(Pat pattern) {
        if (pattern instanceof Pat.Construction construction) {
            for (int i = 0; i < construction.arguments().size(); i++) {
                if (!(construction.arguments().get(i) instanceof Pat.Wildcard)
                        && !isPlain(construction.constructor().arguments().get(i))) {
                    return true;
                }
            }
            return false;
        }
        return pattern instanceof Pat.Bind;
    }

    private int until(Until until) {
        if (until instanceof Until.Resolved resolved) {
            String future = named(resolved.future());
            return emit(new Instruction.Await(future));
        }
        if (until instanceof Until.Holds holds) {
            var fields = new HashSet<String>();
            SlotUses.each(holds.condition(), part -> {
                if (part instanceof Expr.Field field) {
                    fields.add(field.name());
                }
            });
            return emit(new Instruction.AwaitCondition(fields));
        }
        return emit(new Instruction.Release());
    }

    // ---- values

    /** A variable that no program has. */
    private String temporary() {
        return "t" + temporaries++ + "'";
    }

    private @Nullable String target(int slot) {
        return slot == Instr.NOWHERE ? null : variable(slot);
    }

    private String field(int index) {
        return program.type(method.owner()).fields().get(index).name();
    }

    private List<String> values(List<Expr> expressions) {
        return expressions.stream().map(this::named).toList();
    }

    /** A variable that holds the value of the expression. */
    private String named(Expr expression) {
        if (expression instanceof Expr.Local local) {
            return variable(local.slot());
        }
        if (expression instanceof Expr.This) {
            return "this";
        }
        String name = expression instanceof Expr.Field field ? "this." + field.name() : temporary();
        value(expression, name);
        return name;
    }

    /** Puts into the variable whatever the value of the expression may be or contain. */
    private void value(Expr expression, String into) {
        if (isPlain(expression.type())) {
            emit(new Instruction.Skip());
        } else if (expression instanceof Expr.Local local) {
            emit(new Instruction.Copy(into, variable(local.slot())));
        } else if (expression instanceof Expr.Field field) {
            emit(new Instruction.Load(into, field.name()));
        } else if (expression instanceof Expr.This) {
            emit(new Instruction.Copy(into, "this"));
        } else {
            if (mentionsDestiny(expression)) {
                // No instruction makes the future of the task itself, and to leave it out would hide who waits for it:
                // an analysis has to say so.
                emit(new Instruction.Send(null, DESTINY, DESTINY, List.of()));
            }
            // What functions, patterns and constructors make of their parts is some of it, in some order.
            Set<String> sources = sources(expression);
            emit(new Instruction.Make(into, List.copyOf(sources)));
        }
    }

    private static boolean mentionsDestiny(Expr expression) {
        var found = new boolean[1];
        SlotUses.each(expression, part -> found[0] |= part instanceof Expr.Destiny);
        return found[0];
    }

    private Set<String> sources(Expr expression) {
        var sources = new LinkedHashSet<String>();
        var fields = new LinkedHashSet<String>();
        SlotUses.each(expression, part -> {
            if (part instanceof Expr.Local local && !isPlain(local.type())) {
                sources.add(variable(local.slot()));
            } else if (part instanceof Expr.This) {
                sources.add("this");
            } else if (part instanceof Expr.Field field && !isPlain(field.type())) {
                fields.add(field.name());
            }
        });
        for (String field : fields) {
            String name = temporary();
            emit(new Instruction.Load(name, field));
            sources.add(name);
        }
        return sources;
    }

    private static boolean isPlain(Type type) {
        return type instanceof Type.Data data
                && data.arguments().isEmpty()
                && data.declaration().module().equals(StandardLibrary.STDLIB)
                && PLAIN.contains(data.declaration().name());
    }
}
