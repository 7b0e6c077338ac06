package dev.galgo.abs.context;

import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.ClassModel.FieldModel;
import dev.galgo.abs.model.InterfaceModel;
import dev.galgo.abs.model.Type;
import dev.galgo.abs.syntax.Dialect;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Writes a draft down as a main block. */
final class ContextText {
    private final ContextDraft draft;
    private final Dialect dialect;
    private final DataGiving data;
    private final Set<String> modules = new LinkedHashSet<>();
    private final List<String> names = new ArrayList<>();
    private final List<InterfaceModel> types = new ArrayList<>();

    private ContextText(ContextDraft draft, Dialect dialect, Optional<Predicate<Type>> unknown) {
        this.draft = draft;
        this.dialect = dialect;
        for (int i = 0; i < draft.objects().size(); i++) {
            ClassModel type = draft.objects().get(i).type();
            String plain = ObjectsInLife.original(type);
            String stem = plain.substring(0, 1).toLowerCase(Locale.ROOT) + plain.substring(1);
            int number = 1;
            while (names.contains(stem + number)) {
                number++;
            }
            names.add(stem + number);
            types.add(type.interfaces().get(0));
        }
        this.data = unknown.isPresent() ? new UnknownData(unknown.get(), Set.copyOf(names)) : new Defaults();
    }

    /**
     * A main block for the module of the first call.
     *
     * @param unknown which types of data are left unknown; empty if all data are given
     */
    static StartContext of(ContextDraft draft, Dialect dialect, Optional<Predicate<Type>> unknown) {
        return new ContextText(draft, dialect, unknown).write();
    }

    private StartContext write() {
        var lines = new ArrayList<String>();
        lines.add("{");
        Set<Integer> there = new HashSet<>();
        var links = new ArrayList<StartContext.Link>();
        for (int i : draft.inOrder()) {
            ContextDraft.Made object = draft.objects().get(i);
            ClassModel type = object.type();
            modules.add(type.module());
            modules.add(types.get(i).module());
            var arguments = new ArrayList<String>();
            for (int at = 0; at < type.parameters(); at++) {
                FieldModel field = type.fields().get(at);
                String name = names.get(i) + "_" + field.name();
                int value = object.parameters().get(at);
                if (value < 0 || there.contains(value)) {
                    arguments.add(argument(field.type(), value, name));
                } else {
                    arguments.add("null");
                    links.add(new StartContext.Link(names.get(i), field.name(), names.get(value)));
                }
            }
            there.add(i);
            lines.add("  " + types.get(i).name() + " " + names.get(i) + " = "
                    + (dialect == Dialect.OLD ? "new cog " : "new ") + type.name() + "(" + String.join(", ", arguments)
                    + ");");
        }
        links.forEach(link -> lines.add(link.line()));
        var calls = new ArrayList<String>();
        for (ContextDraft.Asked call : draft.calls()) {
            String method = call.method().name();
            calls.add(ObjectsInLife.original(call.type()) + "." + method);
            var arguments = new ArrayList<String>();
            List<Type> parameters = call.method().signature().parameters();
            for (int at = 0; at < parameters.size(); at++) {
                String name = call.method().code().slots().get(at);
                arguments.add(argument(parameters.get(at), call.operands().get(at + 1), name));
            }
            int receiver = call.operands().get(0);
            InterfaceModel through = call.type().interfaces().stream()
                    .filter(one -> one.method(method).isPresent())
                    .findFirst()
                    .orElseThrow();
            String target = as(receiver, through);
            lines.add("  " + (target.contains(" ") ? "(" + target + ")" : target) + "!" + method + "("
                    + String.join(", ", arguments) + ");");
        }
        lines.add("}");
        modules.addAll(data.modules());
        String home = draft.calls().get(0).type().module();
        modules.remove(home);
        return new StartContext(
                home,
                modules,
                String.join("\n", lines) + "\n",
                draft.objects().size(),
                calls,
                data.given(),
                links,
                data instanceof UnknownData open ? open.unknown() : List.of());
    }

    private String argument(Type type, int object, String name) {
        if (!(type instanceof Type.Reference reference)) {
            return data.of(type, name);
        }
        return object == ContextDraft.NULL ? "null" : as(object, reference.declaration());
    }

    /** The object as one of an interface. */
    private String as(int object, InterfaceModel wanted) {
        if (types.get(object).isA(wanted)) {
            return names.get(object);
        }
        modules.add(wanted.module());
        return names.get(object) + " as " + wanted.name();
    }
}
