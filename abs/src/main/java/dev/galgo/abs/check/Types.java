package dev.galgo.abs.check;

import dev.galgo.abs.model.DataType;
import dev.galgo.abs.model.InterfaceModel;
import dev.galgo.abs.model.Type;
import java.util.List;

/** The types of the library that the language itself speaks of. */
interface Types {
    DataType future();

    DataType list();

    InterfaceModel object();

    Type.Data data(String name);

    default Type.Data integer() {
        return data("Int");
    }

    default Type.Data rational() {
        return data("Rat");
    }

    default Type.Data floating() {
        return data("Float");
    }

    default Type.Data string() {
        return data("String");
    }

    default Type.Data bool() {
        return data("Bool");
    }

    default Type.Data unit() {
        return data("Unit");
    }

    default Type.Data exception() {
        return data("Exception");
    }

    default Type.Data duration() {
        return data("Duration");
    }

    default Type.Data futureOf(Type value) {
        return new Type.Data(future(), List.of(value));
    }

    default Type.Data listOf(Type element) {
        return new Type.Data(list(), List.of(element));
    }

    default Type any() {
        return new Type.Any();
    }

    default Type wrong() {
        return new Type.Wrong();
    }
}
