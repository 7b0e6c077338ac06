package dev.galgo.analysis.flow;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A closed program: its types, and the main block that starts it. */
public final class FlowModel {
    /** The type that the main block is a method of, and the name of that method. */
    public static final String MAIN = "main";

    private final Map<String, FlowType> types;
    private final FlowMethod main;
    private final List<FlowMethod> methods = new ArrayList<>();

    FlowModel(Map<String, FlowType> types, FlowMethod main) {
        this.types = new LinkedHashMap<>(types);
        this.main = main;
        methods.add(main);
        this.types.values().forEach(type -> methods.addAll(type.methods().values()));
    }

    /** Writes a program down; the file is where its points are. */
    public static ModelBuilder builder(String file) {
        return new ModelBuilder(file);
    }

    public FlowMethod main() {
        return main;
    }

    public Collection<FlowType> types() {
        return List.copyOf(types.values());
    }

    /** Every method that some type declares, and the main block. */
    public List<FlowMethod> methods() {
        return List.copyOf(methods);
    }

    /** The type with this name; null if there is none. */
    public @Nullable FlowType type(String name) {
        return types.get(name);
    }

    /** What a call of this name runs on an object of this type: its own method or an inherited one; null if there is none. */
    public @Nullable FlowMethod resolve(String type, String method) {
        if (type.equals(MAIN)) {
            return method.equals(MAIN) ? main : null;
        }
        for (var at = types.get(type); at != null; at = at.parent() == null ? null : types.get(at.parent())) {
            var found = at.methods().get(method);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** The method that a point is in. */
    public FlowMethod methodOf(Point point) {
        var type = types.get(point.type());
        var found = type == null ? main : type.methods().get(point.method());
        if (found == null || point.index() >= found.steps().size()) {
            throw new IllegalArgumentException("No point " + point + " of " + point.type()
                    + " in this program; points of one program cannot be used with another");
        }
        return found;
    }

    /** What happens at a point. */
    public FlowStep step(Point point) {
        return methodOf(point).steps().get(point.index());
    }

    /** Where tasks of the method begin. */
    public Point entry(String type, String method) {
        var found = resolve(type, method);
        if (found == null) {
            throw new IllegalArgumentException("Type " + type + " has no method " + method);
        }
        return found.entry();
    }

    /** The points that may be passed in the same method after this one; itself only if a loop returns to it. */
    public List<Point> after(Point point) {
        var method = methodOf(point);
        return method.after(point.index()).stream()
                .mapToObj(index -> method.steps().get(index).point())
                .toList();
    }

    /** The points of a line. */
    public List<Point> at(String file, int line) {
        return points(point -> point.line() == line && point.file().equals(file));
    }

    /** The points of a place. */
    public List<Point> at(String file, int line, int column) {
        return points(point ->
                point.line() == line && point.column() == column && point.file().equals(file));
    }

    private List<Point> points(Predicate<Point> wanted) {
        return methods.stream()
                .flatMap(method -> method.steps().stream())
                .map(FlowStep::point)
                .filter(wanted)
                .toList();
    }
}
