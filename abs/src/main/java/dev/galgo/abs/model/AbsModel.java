package dev.galgo.abs.model;

import dev.galgo.source.Place;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A checked program: all it declares, with the library it uses, and where it starts.
 *
 * @param restrictions what of it is not run as it is, as sentences for a verdict
 */
public record AbsModel(
        List<DataType> dataTypes,
        List<InterfaceModel> interfaces,
        List<ClassModel> classes,
        List<Function> functions,
        Main main,
        List<String> restrictions) {
    public AbsModel {
        dataTypes = List.copyOf(dataTypes);
        interfaces = List.copyOf(interfaces);
        classes = List.copyOf(classes);
        functions = List.copyOf(functions);
        restrictions = List.copyOf(restrictions);
    }

    /** The main block that was chosen; it runs in a cog of its own and has no object. */
    public record Main(Place place, String module, Code code) {}

    /** A data type by its qualified name; the library's are {@code ABS.StdLib.Bool} and so on. */
    public Optional<DataType> dataType(String qualifiedName) {
        return dataTypes.stream()
                .filter(type -> type.qualifiedName().equals(qualifiedName))
                .findFirst();
    }

    /** A constructor of a data type, both by name; an exception is found by its type {@code ABS.StdLib.Exception}. */
    public Optional<Constructor> constructor(String qualifiedType, String name) {
        return dataType(qualifiedType).flatMap(type -> type.constructor(name));
    }

    /** A class by its qualified name. */
    public Optional<ClassModel> classNamed(String qualifiedName) {
        return classes.stream()
                .filter(declared -> declared.qualifiedName().equals(qualifiedName))
                .findFirst();
    }

    /** A function by its qualified name; of two of one name, of which one takes functions, the other. */
    public Optional<Function> function(String qualifiedName) {
        return functions.stream()
                .filter(function -> function.qualifiedName().equals(qualifiedName))
                .min(Comparator.comparingInt(Function::functionParameters));
    }
}
