package osl.service;

/** Names a service of a manager, such as {@link osl.service.yp.YP#name}. */
public interface ServiceName {}
