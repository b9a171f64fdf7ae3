from routes.match import Router

__all__ = ["Router"]
