package dev.galgo.abs.code;

import dev.galgo.abs.code.Instr.Until;
import dev.galgo.abs.model.Expr;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The conditions that tasks of a model wait for. */
public final class Conditions {
    /**
     * An {@code await} for a condition.
     *
     * @param method whose task waits, {@code Box.take}
     * @param text the condition
     * @param unchanged whether no method changes what the condition depends on, so that who waits there waits for ever
     */
    public record Awaited(String method, Place place, String text, boolean unchanged) {
        /** {@code Box.take waits at box.abs:7 until full}. */
        public String words() {
            return method + " waits at " + place.file() + ":" + place.line() + " " + until();
        }

        /** {@code until full, which no method changes}. */
        public String until() {
            return "until " + text + (unchanged ? ", which no method changes" : "");
        }
    }

    private final Program program;
    private final Set<String> changed = new HashSet<>();

    public Conditions(Program program) {
        this.program = program;
        program.classes().forEach(type -> program.methods(type).forEach(this::findChanged));
    }

    private void findChanged(MethodCode method) {
        for (Instr instr : method.code()) {
            if (instr instanceof Instr.SetField set) {
                changed.add(field(method, set.field()));
            } else if (instr instanceof Instr.Store store) {
                changed.add(field(method, store.field()));
            }
        }
    }

    private String field(MethodCode method, int index) {
        return method.owner() + "." + index;
    }

    /** All of them, by the order of the text. */
    public List<Awaited> all() {
        var all = new ArrayList<Awaited>();
        for (MethodCode body : program.bodies()) {
            for (Instr instr : body.code()) {
                if (instr instanceof Instr.Await await
                        && await.until().stream().anyMatch(Until.Holds.class::isInstance)) {
                    all.add(awaited(body, await));
                }
            }
        }
        all.sort((one, other) -> one.place().compareTo(other.place()));
        return List.copyOf(all);
    }

    /** The conditions of one await that has some. */
    public Awaited awaited(MethodCode method, Instr.Await await) {
        List<Expr> conditions = await.until().stream()
                .filter(Until.Holds.class::isInstance)
                .map(one -> ((Until.Holds) one).condition())
                .toList();
        String text = conditions.stream().map(ConditionText::of).collect(Collectors.joining(" & "));
        boolean unchanged = !program.timed()
                && conditions.size() == await.until().size()
                && conditions.stream().noneMatch(one -> mayChange(method, one));
        return new Awaited(method.title(), await.place(), text, unchanged);
    }

    private boolean mayChange(MethodCode method, Expr condition) {
        var may = new boolean[1];
        SlotUses.each(condition, part -> {
            may[0] |= part instanceof Expr.Field field && changed.contains(field(method, field.index()));
            // Functions may choose, and may have been handed in.
            may[0] |= part instanceof Expr.ApplyLocal || part instanceof Expr.Lambda;
            may[0] |= part instanceof Expr.Apply call && MethodEffects.mayChoose(call.function());
        });
        return may[0];
    }
}
