package dev.galgo.pi.star.forward;

import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Sort;
import dev.galgo.pi.model.Term;
import dev.galgo.pi.star.scene.ActorClass;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Name;
import dev.galgo.pi.star.scene.StarMessage;
import dev.galgo.pi.star.scene.StarWording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/** Shows a class of created actors as a table of the messages that name one of them. */
public final class ClassTable {
    private final PiSystem system;
    private final StarWording wording;

    public ClassTable(PiSystem system) {
        this.system = system;
        this.wording = new StarWording(system);
    }

    /** Where the actor stands, what it knows, and a row for each kind of message: who may have sent it, what it is, to whom, how many. */
    public String text(ActorClass one) {
        var rows = new ArrayList<List<String>>();
        for (Map.Entry<StarMessage, Integer> entry : one.messages().entrySet()) {
            StarMessage mail = entry.getKey();
            rows.add(List.of(
                    from(one, mail), mail.channel(), wording.actor(mail.to()), Counting.text(entry.getValue())));
        }
        rows.sort(Comparator.comparing((List<String> row) -> row.get(1)).thenComparing(row -> row.get(0)));
        rows.add(0, List.of("From", "Type", "To", "#"));
        var text =
                new StringBuilder("At location ").append(one.stand().location()).append('\n');
        for (int slot = 1; slot < one.stand().values().size(); slot++) {
            String parameter = system.equation(one.stand().location()).slots().get(slot);
            text.append("Parameter ").append(parameter).append(" = ");
            text.append(wording.name(one.stand().values().get(slot))).append('\n');
        }
        var widths = new int[4];
        rows.forEach(row -> {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], row.get(column).length());
            }
        });
        for (List<String> row : rows) {
            var line = new StringBuilder();
            for (int column = 0; column < widths.length; column++) {
                String cell = row.get(column);
                line.append(cell).append(" ".repeat(widths[column] - cell.length() + 2));
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    /** A message that carries the actor's name was sent by it; others for it, by whoever has an equation that sends such. */
    private String from(ActorClass one, StarMessage mail) {
        if (mail.to() != Name.SELF || mail.payload().stream().anyMatch(name -> name.actor() == Name.SELF)) {
            return wording.actor(Name.SELF);
        }
        String type = typeAt(one.stand().location());
        var senders = new TreeSet<String>();
        for (Equation equation : system.equations().values()) {
            if (equation.body() instanceof Body.Act act
                    && act.outputs().stream()
                            .anyMatch(output -> isFor(equation, act, output.to(), type, mail.channel()))) {
                String sender = equation.sorts().get(0).type();
                if (sender.equals(type)) {
                    senders.add(wording.actor(Name.SELF));
                }
                system.init().stream()
                        .filter(start -> start.type().equals(sender))
                        .forEach(start -> senders.add(start.name()));
            }
        }
        return String.join(", ", senders);
    }

    private String typeAt(String location) {
        return system.equation(location).sorts().get(0).type();
    }

    private static boolean isFor(Equation equation, Body.Act act, Term to, String type, String channel) {
        int slots = equation.slots().size();
        Sort sort = to.slot() < slots
                ? equation.sorts().get(to.slot())
                : new Sort(act.created().get(to.slot() - slots).type(), null);
        String on = to.channel() == null ? sort.channel() : to.channel();
        return sort.type().equals(type) && Objects.equals(on, channel);
    }
}
