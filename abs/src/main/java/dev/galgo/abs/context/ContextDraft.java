package dev.galgo.abs.context;

import dev.galgo.abs.model.ClassModel;
import dev.galgo.abs.model.ClassModel.FieldModel;
import dev.galgo.abs.model.InterfaceModel;
import dev.galgo.abs.model.MethodModel;
import dev.galgo.abs.model.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A context in the making: objects and calls, some of whose parameters are still open.
 *
 * <p>The first open one is filled with an object that is there already or with a new one, so that no two drafts differ in the names of their
 * objects alone.
 */
record ContextDraft(List<Made> objects, List<Asked> calls) {
    static final int OPEN = -2;
    static final int NULL = -1;

    /**
     * An object.
     *
     * @param parameters objects by number, or {@link #NULL} or {@link #OPEN}; {@link #NULL} for data
     * @param maker the object that it was made as a parameter of; {@link #NULL} if of none
     */
    record Made(ClassModel type, List<Integer> parameters, int maker) {}

    /** A call; the first of the operands is the receiver. */
    record Asked(ClassModel type, MethodModel method, List<Integer> operands) {}

    /** Nothing but calls. */
    static ContextDraft of(List<Asked> calls) {
        return new ContextDraft(List.of(), calls);
    }

    static Asked asked(ClassModel type, MethodModel method) {
        var operands = new ArrayList<>(List.of(OPEN));
        operands.addAll(open(method.signature().parameters()));
        return new Asked(type, method, operands);
    }

    private static List<Integer> open(List<Type> types) {
        return types.stream()
                .map(type -> type instanceof Type.Reference ? OPEN : NULL)
                .toList();
    }

    /** All that the first open parameter may be filled with; only itself if there is none. */
    List<ContextDraft> filled(List<ClassModel> classes, NullComparisons nulls) {
        for (int i = 0; i < calls.size(); i++) {
            Asked call = calls.get(i);
            int at = call.operands.indexOf(OPEN);
            if (at >= 0) {
                List<ClassModel> fitting = at == 0
                        ? List.of(call.type)
                        : fitting(classes, call.method.signature().parameters().get(at - 1));
                boolean mayBeNull = at > 0 && nulls.ofParameter(call.type, call.method, at - 1);
                return filledCall(i, at, fitting, mayBeNull);
            }
        }
        for (int i = 0; i < objects.size(); i++) {
            Made object = objects.get(i);
            int at = object.parameters.indexOf(OPEN);
            if (at >= 0) {
                return filledObject(
                        i, at, fitting(classes, object.type.fields().get(at).type()), nulls.ofField(object.type, at));
            }
        }
        return List.of(this);
    }

    boolean isDone() {
        return calls.stream().noneMatch(call -> call.operands.contains(OPEN))
                && objects.stream().noneMatch(object -> object.parameters.contains(OPEN));
    }

    private static List<ClassModel> fitting(List<ClassModel> classes, Type type) {
        InterfaceModel wanted = ((Type.Reference) type).declaration();
        return classes.stream().filter(one -> one.implementsInterface(wanted)).toList();
    }

    private List<ContextDraft> filledCall(int call, int at, List<ClassModel> fitting, boolean mayBeNull) {
        var drafts = new ArrayList<ContextDraft>();
        for (int object = 0; object < objects.size(); object++) {
            if (fitting.contains(objects.get(object).type)) {
                drafts.add(withOperand(objects, call, at, object));
            }
        }
        for (ClassModel type : fitting) {
            drafts.add(withOperand(plus(type, NULL), call, at, objects.size()));
        }
        if (fitting.isEmpty() || mayBeNull) {
            drafts.add(withOperand(objects, call, at, NULL));
        }
        return drafts;
    }

    private List<ContextDraft> filledObject(int owner, int at, List<ClassModel> fitting, boolean mayBeNull) {
        var drafts = new ArrayList<ContextDraft>();
        for (int object = 0; object < objects.size(); object++) {
            boolean late =
                    ObjectsInLife.isOne(objects.get(owner).type); // its fields can be set when all objects are there
            if (fitting.contains(objects.get(object).type) && (late || !needs(object, owner))) {
                drafts.add(new ContextDraft(withParameter(objects, owner, at, object), calls));
            }
        }
        boolean closed = fitting.isEmpty() || mayBeNull;
        for (ClassModel type : fitting) {
            if (isMadeFor(owner, type)) {
                closed = true; // a list of its kind must end somewhere
            } else {
                drafts.add(new ContextDraft(withParameter(plus(type, owner), owner, at, objects.size()), calls));
            }
        }
        if (closed) {
            drafts.add(new ContextDraft(withParameter(objects, owner, at, NULL), calls));
        }
        return drafts;
    }

    /** Whether enough objects of the class were made for each other: one, or two if any of them may be in the middle of their lives. */
    private boolean isMadeFor(int object, ClassModel type) {
        int most = ObjectsInLife.isOne(type) ? 2 : 1;
        int made = 0;
        for (int one = object; one != NULL; one = objects.get(one).maker) {
            made += objects.get(one).type == type ? 1 : 0;
        }
        return made >= most;
    }

    /** Whether one object must be there before the other is. */
    private boolean needs(int one, int other) {
        var open = new ArrayList<>(List.of(one));
        for (int i = 0; i < open.size(); i++) {
            if (open.get(i) == other) {
                return true;
            }
            for (int parameter : objects.get(open.get(i)).parameters) {
                if (parameter >= 0 && !open.contains(parameter)) {
                    open.add(parameter);
                }
            }
        }
        return false;
    }

    private List<Made> plus(ClassModel type, int maker) {
        var all = new ArrayList<>(objects);
        List<Type> types = type.fields().subList(0, type.parameters()).stream()
                .map(FieldModel::type)
                .toList();
        all.add(new Made(type, open(types), maker));
        return all;
    }

    private ContextDraft withOperand(List<Made> made, int call, int at, int object) {
        var all = new ArrayList<>(calls);
        Asked one = all.get(call);
        all.set(call, new Asked(one.type, one.method, with(one.operands, at, object)));
        return new ContextDraft(made, all);
    }

    private static List<Made> withParameter(List<Made> made, int owner, int at, int object) {
        var all = new ArrayList<>(made);
        Made one = all.get(owner);
        all.set(owner, new Made(one.type, with(one.parameters, at, object), one.maker));
        return all;
    }

    private static List<Integer> with(List<Integer> numbers, int at, int number) {
        var all = new ArrayList<>(numbers);
        all.set(at, number);
        return Collections.unmodifiableList(all);
    }

    /** The objects in an order in which each comes after those that it needs, or, if some need each other, as they were thought of. */
    List<Integer> inOrder() {
        var order = new ArrayList<Integer>();
        while (order.size() < objects.size()) {
            int before = order.size();
            int first = -1;
            for (int i = 0; i < objects.size(); i++) {
                if (!order.contains(i)) {
                    first = first < 0 ? i : first;
                    if (objects.get(i).parameters.stream().allMatch(one -> one < 0 || order.contains(one))) {
                        order.add(i);
                    }
                }
            }
            if (order.size() == before) {
                order.add(first);
            }
        }
        return order;
    }
}
