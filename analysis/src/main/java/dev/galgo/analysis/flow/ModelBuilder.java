package dev.galgo.analysis.flow;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes a program down, type by type, and the main block last.
 *
 * <pre>{@code
 * Model.builder("ring.abs")
 *         .type("Peer", peer -> peer.method("ask", 3, List.of("other"), ask -> ask.at(4).send("f", "other", "answer").at(5).get("f"))
 *                 .method("answer", 7, List.of(), answer -> {}))
 *         .main(9, main -> main.at(10).create("a", "Peer").at(11).create("b", "Peer").at(12).tell("a", "ask", "b"));
 * }</pre>
 */
public final class ModelBuilder {
    private String file;
    private final Map<String, FlowType> types = new LinkedHashMap<>();

    ModelBuilder(String file) {
        this.file = file;
    }

    /** The file that what follows is in. */
    public ModelBuilder file(String name) {
        file = name;
        return this;
    }

    /** A type without a parent. */
    public ModelBuilder type(String name, Consumer<TypeBuilder> content) {
        return type(name, null, content);
    }

    /** A type that inherits the fields and methods of another. */
    public ModelBuilder type(String name, @Nullable String parent, Consumer<TypeBuilder> content) {
        if (name.equals(FlowModel.MAIN) || types.containsKey(name)) {
            throw new IllegalArgumentException("There is a type " + name + " already");
        }
        var type = new TypeBuilder(file, name);
        content.accept(type);
        types.put(name, new FlowType(name, parent, type.fields, type.methods));
        return this;
    }

    /** The main block, and with it the program, checked. */
    public FlowModel main(int line, Consumer<FlowBody> content) {
        var body = new FlowBody(FlowModel.MAIN, FlowModel.MAIN, file, line);
        content.accept(body);
        var model = new FlowModel(types, body.build(List.of()));
        new WellFormed(model).check();
        return model;
    }

    /** One type of the program. */
    public static final class TypeBuilder {
        private final String file;
        private final String name;
        private final Set<String> fields = new LinkedHashSet<>();
        private final Map<String, FlowMethod> methods = new LinkedHashMap<>();

        private TypeBuilder(String file, String name) {
            this.file = file;
            this.name = name;
        }

        public TypeBuilder fields(String... names) {
            fields.addAll(List.of(names));
            return this;
        }

        /** What runs when an object is created; the arguments of the creation are its parameters. */
        public TypeBuilder init(int line, List<String> parameters, Consumer<FlowBody> content) {
            return method(FlowType.INIT, line, parameters, content);
        }

        /** A method that is declared in this line. Languages with overloading put what tells methods apart into the name. */
        public TypeBuilder method(String method, int line, List<String> parameters, Consumer<FlowBody> content) {
            return method(method, file, line, parameters, content);
        }

        /** A method that is declared in another file than its type. */
        public TypeBuilder method(
                String method, String file, int line, List<String> parameters, Consumer<FlowBody> content) {
            var body = new FlowBody(name, method, file, line);
            content.accept(body);
            if (methods.put(method, body.build(new ArrayList<>(parameters))) != null) {
                throw new IllegalArgumentException("Type " + name + " has two methods " + method);
            }
            return this;
        }
    }
}
